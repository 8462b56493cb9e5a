import { array, enums, literal, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, loggedAt, maybe, secret, text, time } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { ipRange } from '../kinds/ip-range.ts'
import { reference } from '../kinds/reference.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import type { servers } from '../servers/servers.ts'

/** 0 Server, 1 Billing, 2 External Application, as names. */
const keyTypes = ['server', 'billing', 'external'] as const

/** Access that a key can have. */
export const keyAccess = ['read', 'power', 'configure', 'create', 'terminate'] as const

const KeyType = enums(keyTypes)

const limits = {
  /** Addresses and networks that may use the key; empty for any. */
  allowedIPs: array(ipRange()),
  callsPerMinute: countBetween(1, 600),
}

const row = {
  /** Sent as `AuthClientId`: 32 hexadecimal digits. */
  id: id(32),
  name: text(1, 60),
  keyType: KeyType,
  /** `expired` at its end, whether or not it is enabled. */
  state: enums(['enabled', 'disabled', 'expired']),
  /** Whether it is enabled, expired or not. */
  enabled: flag(),
  owner: text(0, 254),
  /** Whether it is the caller's: others who manage its owner may restrict or remove it, nothing else. */
  isOwn: flag(),
  callsToday: count(),
  dtLastUsed: nullable(time()),
  dtCreate: time(),
  dtExpire: nullable(time()),
  /** Whether it is for some servers only. */
  limited: flag(),
  ...limits,
}

const access = Object.fromEntries(keyAccess.map((each) => [each, flag()])) as Record<
  (typeof keyAccess)[number],
  ReturnType<typeof flag>
>

/** What `access` changes; what is left out stays. */
const someAccess = Object.fromEntries(keyAccess.map((each) => [each, maybe(flag())])) as Record<
  (typeof keyAccess)[number],
  ReturnType<typeof maybe<boolean, null>>
>

const Key = object({
  ...row,
  ...access,
  /** Address of the last call; empty before the first. */
  lastIp: text(0, 45),
  /** Until when the secret before is taken too. */
  oldSecretUntil: nullable(time()),
})

const CallRow = object({
  id: id(20),
  dt: loggedAt(),
  method: enums(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: text(1, 500),
  status: count(),
  ip: text(0, 45),
})

/** A secret that is returned only once, to its owner. */
const Told = object({ id: id(32), secret: secret() })

/** Keys with which programs make the calls that their owner may make. */
export const keys = {
  list: rendered({
    method: 'GET',
    path: '/keys',
    can: 'keys:read',
    summary: "The caller's API keys; administrators also see those of users they manage.",
    query: object({
      ...pageQueryBy('name', 'dtCreate'),
      keyType: maybe(KeyType),
      state: maybe(enums(['enabled', 'disabled', 'expired'])),
    }),
    reply: paged(object(row)),
  }),
  show: rendered({
    method: 'GET',
    path: '/keys/:clientId',
    can: 'keys:read',
    summary: 'An API key and its access.',
    reply: Key,
  }),
  create: rendered({
    method: 'POST',
    path: '/keys',
    can: 'keys:write',
    summary:
      'Creates an API key of the caller with read access and returns its secret, only this once. The caller is notified by email.',
    body: object({ name: text(1, 60), keyType: KeyType, dtExpire: maybe(time()) }),
    reply: Told,
    errors: [920, 921],
    requiresReauth: true,
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/keys/:id',
    can: 'keys:write',
    summary:
      "Changes a key's name, status, expiry, allowed addresses and calls per minute. Administrators may only restrict keys of others (909 with the field).",
    body: object({ name: text(1, 60), enabled: flag(), dtExpire: maybe(time()), ...limits }),
    reply: Saved,
    errors: [921],
    requiresReauth: true,
  }),
  access: rendered({
    method: 'PUT',
    path: '/keys/:clientId/access',
    can: 'keys:write',
    summary:
      "Changes a key's access; what is left out stays. Billing can only be read. Administrators may only take access away from keys of others (909).",
    body: object(someAccess),
    reply: Saved,
    requiresReauth: true,
  }),
  regenerate: rendered({
    method: 'POST',
    path: '/keys/:id/regenerate',
    can: 'keys:write',
    summary:
      "Generates a new secret for the caller's own key and returns it, only this once. The previous one stays valid for this many hours.",
    body: object({ overlapHours: countBetween(0, 168) }),
    reply: Told,
    requiresReauth: true,
    idempotent: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/keys/:id',
    can: 'keys:write',
    summary: 'Removes a key immediately, with its log of calls.',
    reply: object({ removed: literal(true) }),
  }),
  servers: rendered({
    method: 'GET',
    path: '/keys/:clientId/servers',
    can: 'keys:read',
    summary: 'The servers that a key is limited to, by name; empty for all.',
    query: object({ ...pageQuery }),
    reply: paged(object({ id: id(36), name: text(1, 60), datacenter: text(0, 6) })),
  }),
  addServer: rendered({
    method: 'POST',
    path: '/keys/:clientId/servers',
    can: 'keys:write',
    summary:
      "Adds a server of the key's owner, by ID or name. A key for all servers becomes limited to this one. Only its owner adds more (909).",
    body: object({
      server: reference<typeof servers.list>('/servers', { value: 'id', label: 'name' }),
    }),
    reply: Saved,
    errors: [920, 921],
    requiresReauth: true,
  }),
  removeServer: rendered({
    method: 'DELETE',
    path: '/keys/:clientId/servers/:id',
    can: 'keys:write',
    summary:
      "Removes a server from a key. The last one can't be removed, as the key would then be for all servers (927).",
    reply: object({ removed: literal(true) }),
    errors: [927],
    requiresReauth: true,
  }),
  allServers: rendered({
    method: 'DELETE',
    path: '/keys/:id/serverLimit',
    can: 'keys:write',
    summary: "Opens the caller's own key for all of their servers.",
    reply: Saved,
    requiresReauth: true,
  }),
  calls: rendered({
    method: 'GET',
    path: '/keys/:clientId/calls',
    can: 'keys:read',
    summary: 'Calls made with a key in the last ninety days, newest first.',
    query: object({ ...pageQueryBy('dt') }),
    reply: paged(CallRow),
  }),
}
