import { enums, literal, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { bytes, count, id, longText, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'

/** The most that the files, configurations and services of a policy take together, as JSON: 48 KB. */
export const largestPolicy = 48_000

/**
 * Code 927 with these reasons means that the policy's state forbids it: `policyNotDraft`, `policyEmpty`,
 * `policyHasDraft` and so on.
 */
const wrongState = 927

/** Drafts can be changed, published versions used for servers, retired ones only viewed. */
const State = enums(['draft', 'published', 'retired'])

const Policy = object({
  id: id(20),
  name: text(1, 60),
  /** Policies of a name are versions of each other. */
  version: count(),
  description: text(0, 500),
  state: State,
  files: count(),
  configurations: count(),
  services: count(),
  /** Number of existing servers created with it. */
  servers: count(),
  dtCreate: time(),
  dtPublish: nullable(time()),
  createdBy: text(0, 254),
})

/** Init policies of a site: additional cloud-init configuration of new servers. */
export const cloudinit = {
  list: rendered({
    method: 'GET',
    path: '/cloudinit',
    can: 'cloudinit:read',
    summary: 'The init policies of the site.',
    query: object({ ...pageQuery, state: maybe(State) }),
    reply: paged(Policy),
  }),
  show: rendered({
    method: 'GET',
    path: '/cloudinit/:policyId',
    can: 'cloudinit:read',
    summary: 'An init policy.',
    reply: Policy,
  }),
  preview: rendered({
    method: 'GET',
    path: '/cloudinit/:policyId/preview',
    can: 'cloudinit:read',
    summary: "The user data of a policy as YAML, without the server's password, SSH key and start script.",
    reply: object({
      userData: longText(0, 400_000),
      /** Size, of at most 48 KB. */
      size: bytes(),
    }),
  }),
  create: rendered({
    method: 'POST',
    path: '/cloudinit',
    can: 'cloudinit:write',
    summary: 'Creates an empty draft.',
    body: object({ name: text(1, 60), description: maybe(text(0, 500)) }),
    reply: object({ id: id(20) }),
    errors: [920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/cloudinit/:id',
    can: 'cloudinit:write',
    summary: "Changes a draft's name and description. Another name makes it a policy of its own.",
    body: object({ name: text(1, 60), description: text(0, 500) }),
    reply: Saved,
    errors: [921, wrongState],
  }),
  publish: rendered({
    method: 'PUT',
    path: '/cloudinit/:id/publish',
    can: 'cloudinit:write',
    summary:
      "Publishes a draft: servers can be created with it, and it can't be changed any more. Retires the previous version.",
    reply: Saved,
    errors: [wrongState],
  }),
  retire: rendered({
    method: 'PUT',
    path: '/cloudinit/:id/retire',
    can: 'cloudinit:write',
    summary: 'Retires a published policy: no new servers use it. Existing servers stay.',
    reply: Saved,
    errors: [wrongState],
  }),
  revise: rendered({
    method: 'POST',
    path: '/cloudinit/:id/draft',
    can: 'cloudinit:write',
    summary: 'Creates a draft of the next version as a copy of this one.',
    reply: object({ id: id(20) }),
    errors: [920, wrongState],
    idempotent: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/cloudinit/:id',
    can: 'cloudinit:write',
    summary: 'Removes a draft or a retired policy. Servers created with it stay.',
    reply: object({ removed: literal(true) }),
    errors: [wrongState],
  }),
}
