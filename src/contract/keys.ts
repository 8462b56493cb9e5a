import { array, enums, literal, nullable, object } from 'superstruct'
import { rendered } from './endpoint.ts'
import { count, flag, id, loggedAt, maybe, secret, text, time } from './kinds.ts'
import { countBetween } from './kinds/count.ts'
import { ipRange } from './kinds/ip-range.ts'
import { reference } from './kinds/reference.ts'
import { paged, pageQuery, pageQueryBy } from './paged.ts'
import { Saved } from './saved.ts'
import type { servers } from './servers.ts'

/** 0 Server, 1 Billing, 2 External Application, in words. */
const keyTypes = ['server', 'billing', 'external'] as const

/** What a key may be used for. */
export const keyAccess = ['read', 'power', 'configure', 'create', 'terminate'] as const

const KeyType = enums(keyTypes)

const limits = {
  /** Addresses and networks that may use the key; empty for any. */
  allowedIPs: array(ipRange()),
  callsPerMinute: countBetween(1, 600),
}

const row = {
  /** What is sent as `AuthClientId`: 32 hexadecimal digits. */
  id: id(32),
  name: text(1, 60),
  keyType: KeyType,
  /** `expired` at its end, whether or not it is enabled. */
  state: enums(['enabled', 'disabled', 'expired']),
  owner: text(0, 254),
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

const Key = object({
  ...row,
  ...access,
  /** Where the last call came from; empty before there was one. */
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

/** A secret that is returned only once. */
const Told = object({ id: id(32), secret: secret() })

/** Keys with which programs make the calls that their owner may make. */
export const keys = {
  list: rendered({
    method: 'GET',
    path: '/keys',
    can: 'keys:read',
    summary: "The caller's API keys; an administrator's are those of the users that they manage as well.",
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
    summary: 'An API key, and what it may be used for.',
    reply: Key,
  }),
  create: rendered({
    method: 'POST',
    path: '/keys',
    can: 'keys:write',
    summary:
      'Makes an API key of the caller’s that may be used to read, and answers its secret, which is never told again. The caller is told by email.',
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
      'Saves the name of a key, whether it is taken, until when, from where, and how many calls a minute.',
    body: object({ name: text(1, 60), enabled: flag(), dtExpire: maybe(time()), ...limits }),
    reply: Saved,
    errors: [921],
    requiresReauth: true,
  }),
  access: rendered({
    method: 'PUT',
    path: '/keys/:clientId/access',
    can: 'keys:write',
    summary: 'Saves what a key may be used for. One of billing can be used to read alone.',
    body: object(access),
    reply: Saved,
    requiresReauth: true,
  }),
  regenerate: rendered({
    method: 'POST',
    path: '/keys/:id/regenerate',
    can: 'keys:write',
    summary:
      'Gives a key a new secret, which is never told again. That before it is taken for so many hours more.',
    body: object({ overlapHours: countBetween(0, 168) }),
    reply: Told,
    requiresReauth: true,
    idempotent: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/keys/:id',
    can: 'keys:write',
    summary: 'Removes a key, at once. What was called with it is forgotten.',
    reply: object({ removed: literal(true) }),
  }),
  servers: rendered({
    method: 'GET',
    path: '/keys/:clientId/servers',
    can: 'keys:read',
    summary: 'The servers that a key is for, by name; none where it is for all.',
    query: object({ ...pageQuery }),
    reply: paged(object({ id: id(36), name: text(1, 60), datacenter: text(0, 6) })),
  }),
  addServer: rendered({
    method: 'POST',
    path: '/keys/:clientId/servers',
    can: 'keys:write',
    summary:
      "Has a key be for a server of its owner's, by id or name, besides those that it is for; one that was for all is for this one alone from then on.",
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
      'Has a key be for a server no more. Without the last it would be for all: that is refused with 927.',
    reply: object({ removed: literal(true) }),
    errors: [927],
    requiresReauth: true,
  }),
  allServers: rendered({
    method: 'DELETE',
    path: '/keys/:id/serverLimit',
    can: 'keys:write',
    summary: "Has a key be for all servers of its owner's.",
    reply: Saved,
    requiresReauth: true,
  }),
  calls: rendered({
    method: 'GET',
    path: '/keys/:clientId/calls',
    can: 'keys:read',
    summary: 'What was called with a key in the last ninety days, newest first.',
    query: object({ ...pageQueryBy('dt') }),
    reply: paged(CallRow),
  }),
}
