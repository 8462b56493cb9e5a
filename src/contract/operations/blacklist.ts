import { array, enums, literal, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, ip, longText, maybe, text, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { Consequence } from '../account/profile.ts'
import { Saved } from '../engine/saved.ts'

/** What an entry refuses: sign-in, registration, calls with an API key, or every call. */
export const blockScopes = ['login', 'signup', 'api', 'all'] as const

export const blockReasons = ['manual', 'abuse', 'fraud', 'bruteForce'] as const

/** The most lines that are imported at a time. */
export const mostImported = 1000

/** Result of an imported line. All from `address` on are errors. */
export const importResults = [
  'added',
  'listed',
  'twice',
  'address',
  'scope',
  'reason',
  'expiry',
  'note',
  'own',
] as const

const Scope = enums(blockScopes)
const Reason = enums(blockReasons)
const State = enums(['active', 'disabled', 'expired'])

const Entry = object({
  id: id(20),
  cidr: ip(),
  scope: Scope,
  reason: Reason,
  dtExpire: nullable(time()),
  note: text(0, 200),
  state: State,
  /** Calls that it has refused, and when it did last; a few seconds late. */
  hits: count(),
  dtLastHit: nullable(time()),
  dtCreate: time(),
  createdBy: text(0, 254),
})

const written = {
  /** An address or a range; bits behind its prefix are dropped. */
  cidr: ip(),
  scope: Scope,
  reason: Reason,
  /** Without it, the entry stays until it is removed. */
  dtExpire: maybe(time()),
  note: maybe(text(0, 200)),
}

/** Result of a line. */
const ImportedLine = object({
  line: count(),
  text: text(0, 100),
  result: enums(importResults),
  /** An error, which prevents the whole import. */
  wrong: flag(),
})

const locksOut = 'A range that would lock out the caller (scope sign-in or everything) is refused with 919.'

/** Networks whose calls a site refuses. */
export const blacklist = {
  list: rendered({
    method: 'GET',
    path: '/blacklist',
    can: 'blacklist:read',
    summary: 'The addresses that the site refuses, newest first.',
    query: object({
      ...pageQueryBy('dtCreate', 'hits'),
      scope: maybe(Scope),
      state: maybe(State),
      reason: maybe(Reason),
    }),
    reply: paged(Entry),
  }),
  test: rendered({
    method: 'GET',
    path: '/blacklist/test',
    can: 'blacklist:read',
    summary:
      "What the site refuses an address (default: the caller's) and by which entries: the narrowest of each scope.",
    query: object({ ip: maybe(ip()) }),
    reply: object({
      ip: text(2, 45),
      verdict: enums(['free', 'blocked']),
      login: text(0, 43),
      signup: text(0, 43),
      api: text(0, 43),
      all: text(0, 43),
    }),
    errors: [924],
  }),
  create: rendered({
    method: 'POST',
    path: '/blacklist',
    can: 'blacklist:write',
    summary: `Blocks an address or a range. ${locksOut}`,
    body: object(written),
    reply: object({ id: id(20) }),
    errors: [919, 920, 921, 924],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/blacklist/:id',
    can: 'blacklist:write',
    summary: `Changes an entry. A disabled one refuses nothing. ${locksOut}`,
    body: object({ ...written, enabled: flag() }),
    reply: Saved,
    errors: [919, 921, 924],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/blacklist/:id',
    can: 'blacklist:write',
    summary: 'Removes an entry: calls from these addresses are answered again.',
    reply: object({ removed: literal(true) }),
  }),
  import: rendered({
    method: 'POST',
    path: '/blacklist/import',
    can: 'blacklist:write',
    summary:
      'Imports entries from CSV, at most 1000 lines: address, scope (also `sign-in` and `sign-up`), reason, expiry, note; ' +
      'only the address is required. Omitted columns come from the body; further columns and a header line are ignored. ' +
      '`checkOnly` changes nothing and returns a result per line. All lines are added or none: errors are refused with 903 ' +
      'and the reason `lines`.',
    body: object({
      csv: longText(1, 200_000),
      scope: Scope,
      reason: Reason,
      dtExpire: maybe(time()),
      checkOnly: flag(),
    }),
    reply: object({
      consequences: array(Consequence),
      lines: array(ImportedLine),
      added: count(),
    }),
    bodyLimit: 1_000_000,
    errors: [903, 920],
    idempotent: true,
  }),
}
