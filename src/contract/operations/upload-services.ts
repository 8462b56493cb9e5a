import { array, enums, literal, nullable, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { uploadFormats } from '../storage/uploads.ts'
import { count, flag, id, maybe, secret, text, time, webAddress } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { reference } from '../kinds/reference.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import type { serverChoices } from '../servers/choices.ts'
import { datacenterFilter } from '../servers/filters.ts'
import { Tried } from '../account/task.ts'

/** Code 927 with the reason `uploadsRunning`. */
const wrongState = 927

/** `silent` is enabled, and its node has said nothing for five minutes. */
const State = enums(['enabled', 'silent', 'disabled'])

const row = {
  id: id(36),
  name: text(1, 60),
  datacenter: text(2, 6),
  status: State,
  /** Of all users of the site, on their way there and not complete. */
  activeUploads: count(),
  /** Free space of the site for unfinished uploads, shared by its data centers; in GiB, like `maxGB`. */
  freeGB: count(),
  /** Maximum file size, also limited by the settings. */
  maxGB: count(),
  /** Version that its node reported; empty before. */
  version: text(0, 40),
  lastSeen: nullable(time()),
  /** Empty where this service itself is the node. */
  url: text(0, 200),
  datastore: text(0, 60),
}

const limits = {
  /** Of one file, in GiB. */
  maxGB: countBetween(1, 2000),
  /** Minutes until an idle upload expires. */
  tokenTtlMin: countBetween(5, 10_080),
  /** At least one. */
  allowedTypes: array(enums(uploadFormats)),
}

const Service = object({
  ...row,
  tokenTtlMin: limits.tokenTtlMin,
  allowedTypes: limits.allowedTypes,
  /** Until when the token before is taken too. */
  oldTokenUntil: nullable(time()),
  dtCreate: time(),
})

const place = {
  name: text(1, 60),
  /** Of its node, by https; without it, this service itself is the node. */
  url: maybe(webAddress()),
  datastore: maybe(text(0, 60)),
}

/** Upload services: whether each data center accepts disk images, and which. */
export const uploadServices = {
  list: rendered({
    method: 'GET',
    path: '/uploadService',
    can: 'uploadService:read',
    summary: 'Upload services, at most one per data center.',
    query: object({ ...pageQuery, datacenter: datacenterFilter(), status: maybe(State) }),
    reply: paged(object(row)),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/uploadService/:uuid/details',
    can: 'uploadService:read',
    summary: 'An upload service.',
    reply: Service,
    background: true,
  }),
  create: rendered({
    method: 'POST',
    path: '/uploadService',
    can: 'uploadService:write',
    summary:
      'Adds an upload service to a data center without one, which accepts until then what the settings allow.',
    body: object({
      ...place,
      datacenter: reference<typeof serverChoices.datacenters>('/datacenters', {
        value: 'id',
        label: 'id',
        hint: 'name',
      }),
      ...limits,
    }),
    reply: object({ id: id(36) }),
    errors: [903, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/uploadService/:id/details',
    can: 'uploadService:write',
    summary: "Changes an upload service's name and URL.",
    body: object(place),
    reply: Saved,
    errors: [903],
  }),
  config: rendered({
    method: 'GET',
    path: '/uploadService/:uuid/config',
    can: 'uploadService:read',
    summary: 'Rules of an upload service.',
    reply: object(limits),
  }),
  saveConfig: rendered({
    method: 'PUT',
    path: '/uploadService/:uuid/config',
    can: 'uploadService:write',
    summary: 'Changes the rules of an upload service. Running uploads keep theirs.',
    body: object(limits),
    reply: Saved,
    errors: [903],
  }),
  turn: rendered({
    method: 'PUT',
    path: '/uploadService/:id/enabled',
    can: 'uploadService:write',
    summary:
      'Enables or disables an upload service. A disabled one refuses new uploads and finishes others. `checkOnly` changes nothing and returns their number.',
    body: object({ enabled: flag(), checkOnly: flag() }),
    reply: Tried,
    idempotent: true,
  }),
  rotateToken: rendered({
    method: 'POST',
    path: '/uploadService/:id/token',
    can: 'uploadService:write',
    summary:
      "Generates a new token for a service's node and returns it, only this once. The previous one stays valid for this many hours.",
    body: object({ overlapHours: countBetween(0, 168) }),
    reply: object({ id: id(36), token: secret() }),
    requiresReauth: true,
    idempotent: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/uploadService/:id',
    can: 'uploadService:write',
    summary:
      'Removes an upload service. Refused with 927 while uploads are running. Its data center then accepts what the settings allow.',
    reply: object({ removed: literal(true) }),
    errors: [wrongState],
  }),
  alive: endpoint({
    method: 'POST',
    path: '/uploadService/:uuid/alive',
    can: 'anyone',
    summary:
      "Called by a service's node with its token: reports that it is alive and its version, at least every five minutes. Returns its rules.",
    body: object({ token: secret(), version: text(1, 40) }),
    reply: object({ enabled: flag(), ...limits }),
    errors: [906, 907],
    background: true,
  }),
}
