import { enums, literal, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { filePath, fileText, flag, id, longText, maybe, text } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'

/** Code 927 with the reason `policyNotDraft`: only drafts are changed. */
const wrongState = 927

// Also where each character is three bytes.
const bodyLimit = 200_000

const Removed = object({ removed: literal(true) })
const Made = object({ id: id(20) })

const file = {
  /** From the root on; parent references are resolved. */
  path: filePath('linux'),
  /** A user, or a user and a group: `root:root`. */
  owner: text(1, 65),
  /** Four octal digits, such as `0644`. */
  mode: text(4, 4),
  content: fileText(0, 32_768),
}

/** Files that a policy writes. */
export const cloudinitFiles = {
  list: rendered({
    method: 'GET',
    path: '/cloudinit/:policyId/files',
    can: 'cloudinit:read',
    summary: 'The files of a policy.',
    query: object({ ...pageQuery }),
    reply: paged(object({ id: id(20), ...file })),
  }),
  create: rendered({
    method: 'POST',
    path: '/cloudinit/:policyId/files',
    can: 'cloudinit:write',
    summary: 'Adds a file to a draft.',
    body: object(file),
    reply: Made,
    bodyLimit,
    errors: [903, 920, 921, wrongState],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/cloudinit/:policyId/files/:id',
    can: 'cloudinit:write',
    summary: 'Saves a file of a draft.',
    body: object(file),
    reply: Saved,
    bodyLimit,
    errors: [903, 921, wrongState],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/cloudinit/:policyId/files/:id',
    can: 'cloudinit:write',
    summary: 'Removes a file from a draft.',
    reply: Removed,
    errors: [wrongState],
  }),
}

const configuration = {
  /** A key of cloud-config, such as `timezone`. */
  key: text(1, 40),
  /** YAML. */
  value: longText(1, 8192),
}

/** Other configuration of a policy, by cloud-config key. */
export const cloudinitConfigurations = {
  list: rendered({
    method: 'GET',
    path: '/cloudinit/:policyId/configurations',
    can: 'cloudinit:read',
    summary: 'The cloud-config keys of a policy.',
    query: object({ ...pageQuery }),
    reply: paged(object({ id: id(20), ...configuration })),
  }),
  create: rendered({
    method: 'POST',
    path: '/cloudinit/:policyId/configurations',
    can: 'cloudinit:write',
    summary:
      'Adds a key to a draft, with its value in YAML. Keys that the portal itself sets, such as `password`, are refused with 903 and the reason `policyKeyTaken`.',
    body: object(configuration),
    reply: Made,
    errors: [903, 920, 921, wrongState],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/cloudinit/:policyId/configurations/:id',
    can: 'cloudinit:write',
    summary: 'Saves a key of a draft.',
    body: object(configuration),
    reply: Saved,
    errors: [903, 921, wrongState],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/cloudinit/:policyId/configurations/:id',
    can: 'cloudinit:write',
    summary: 'Removes a key from a draft.',
    reply: Removed,
    errors: [wrongState],
  }),
}

const service = {
  /** A unit of systemd, such as `nginx` or `backup.timer`. */
  name: text(1, 80),
  /** It starts with the server. */
  enabled: flag(),
  serviceState: enums(['started', 'stopped']),
  /** Those with a lower number come first. */
  position: countBetween(1, 999),
}

/** Services that a policy switches on and off, once its files are written. */
export const cloudinitServices = {
  list: rendered({
    method: 'GET',
    path: '/cloudinit/:policyId/services',
    can: 'cloudinit:read',
    summary: 'The services that a policy enables or disables, in order.',
    query: object({ ...pageQuery }),
    reply: paged(object({ id: id(20), ...service, package: text(0, 80) })),
  }),
  create: rendered({
    method: 'POST',
    path: '/cloudinit/:policyId/services',
    can: 'cloudinit:write',
    summary: 'Adds a service to a draft; `package` is installed before.',
    body: object({ ...service, package: maybe(text(0, 80)) }),
    reply: Made,
    errors: [903, 920, 921, wrongState],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/cloudinit/:policyId/services/:id',
    can: 'cloudinit:write',
    summary: 'Saves a service of a draft.',
    body: object({ ...service, package: text(0, 80) }),
    reply: Saved,
    errors: [903, 921, wrongState],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/cloudinit/:policyId/services/:id',
    can: 'cloudinit:write',
    summary: 'Removes a service from a draft.',
    reply: Removed,
    errors: [wrongState],
  }),
}
