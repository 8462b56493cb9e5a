import { array, enums, literal, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, ip, longText, maybe, text, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { Consequence } from '../account/profile.ts'
import { Saved } from '../engine/saved.ts'

/** What an entry refuses: signing in, making an account of one's own, calls with an API key, or every call. */
export const blockScopes = ['login', 'signup', 'api', 'all'] as const

export const blockReasons = ['manual', 'abuse', 'fraud', 'bruteForce'] as const

/** The most lines that are imported at a time. */
export const mostImported = 1000

/** What becomes of a line that is imported. All from `address` on are mistakes. */
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

/** What becomes of a line. */
const ImportedLine = object({
  line: count(),
  text: text(0, 100),
  result: enums(importResults),
  /** A mistake, which keeps all lines from being added. */
  wrong: flag(),
})

const locksOut =
  'Nobody blocks themselves: a range that the caller is in is refused with 919 where it is for signing in or for everything.'

/** The networks whose calls a site refuses. */
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
      "What the site refuses an address, the caller's own unless given, and by which entries: of each scope the narrowest.",
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
    summary: `Saves an entry. One that is not enabled refuses nothing. ${locksOut}`,
    body: object({ ...written, enabled: flag() }),
    reply: Saved,
    errors: [919, 921, 924],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/blacklist/:id',
    can: 'blacklist:write',
    summary: 'Removes an entry: calls from there are answered again.',
    reply: object({ removed: literal(true) }),
  }),
  import: rendered({
    method: 'POST',
    path: '/blacklist/import',
    can: 'blacklist:write',
    summary:
      'Adds entries of a CSV file, 1000 lines at most: address, scope (also as `sign-in` and `sign-up`), reason, expiry, note, of which only the first has to be there. What a line leaves out is ' +
      'as in the body; what stands behind is left out, and so is a first line of names. `checkOnly` changes nothing and answers a result for each line. All lines are ' +
      'added or none: with a mistake in any, 903 with the reason `lines` names them.',
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
