import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, email, flag, longText, maybe, text, time } from '../kinds.ts'
import { account } from '../kinds/account.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { Consequence } from '../account/profile.ts'

/** The most accounts that one batch takes. */
export const mostInBatch = 1000

/** Why an account is left out of a batch; none where it is not. */
const refusals = ['', 'unknown', 'twice', 'oneself', 'administrator', 'state', 'subUsers'] as const

/** One entry of what was pasted: whose account it names, and whether it is taken. */
export const BatchRow = object({
  input: text(0, 254),
  userId: text(0, 20),
  email: text(),
  state: text(0, 20),
  /** How many servers it has. */
  servers: count(),
  allowed: flag(),
  refusal: enums(refusals),
})

/** What a batch would do, and the command that does it. */
export const BatchTried = object({
  rows: array(BatchRow),
  allowed: count(),
  refused: count(),
  cmdId: nullable(text(1, 20)),
})

const accounts = longText(1, 60_000)
/** How many accounts the caller has seen to be taken: where it is another number by now, nothing is done. */
const expected = maybe(count())
const reason = longText(3, 500)
const says =
  'Addresses or ids, with anything in between, 1000 at most; an administrator and the own account are never taken. `checkOnly` changes ' +
  'nothing; else `expected` must be the number of the taken, and `cmdId` names the command, whose log has a line for each.'

export const EmailChange = object({
  id: text(1, 20),
  at: time(),
  userId: text(1, 20),
  oldEmail: text(),
  newEmail: text(),
  by: text(),
  told: flag(),
})

/** What is done to many accounts at a time, and the change of an address. */
export const batch = {
  suspend: rendered({
    method: 'POST',
    path: '/batch/suspendAccounts',
    can: 'suspendAccounts:write',
    summary: `Suspends accounts. ${says}`,
    body: object({
      accounts,
      state: enums(['Suspended-Policy', 'Suspended-Billing']),
      reason,
      expected,
      checkOnly: flag(),
    }),
    reply: BatchTried,
    errors: [903, 928],
    requiresReauth: true,
    idempotent: true,
  }),
  resume: rendered({
    method: 'POST',
    path: '/batch/resumeAccounts',
    can: 'resumeAccounts:write',
    summary: `Brings suspended or locked accounts back to the state Ok, also those that are to be terminated. ${says}`,
    body: object({ accounts, expected, checkOnly: flag() }),
    reply: BatchTried,
    errors: [903, 928],
    requiresReauth: true,
    idempotent: true,
  }),
  terminate: rendered({
    method: 'POST',
    path: '/batch/terminateAccounts',
    can: 'terminateAccounts:write',
    summary: `Locks accounts, and erases their data once the days of grace are over. ${says}`,
    body: object({ accounts, reason, expected, checkOnly: flag() }),
    reply: BatchTried,
    errors: [903, 928],
    requiresReauth: true,
    idempotent: true,
  }),
  changeEmail: rendered({
    method: 'POST',
    path: '/changeEmail',
    can: 'changeEmail:write',
    summary:
      'Gives an account, named by address or id, another address, which is still to be proved; sessions and mailed links end. With `notify` both addresses are ' +
      'told. `checkOnly` changes nothing and answers what would happen.',
    body: object({ account: account(), newEmail: email(), notify: flag(), checkOnly: flag() }),
    reply: object({
      userId: text(1, 20),
      oldEmail: text(),
      newEmail: text(),
      consequences: array(Consequence),
    }),
    errors: [12, 17, 906],
    requiresReauth: true,
    idempotent: true,
  }),
  emailChanges: rendered({
    method: 'GET',
    path: '/changeEmail',
    can: 'changeEmail:read',
    summary: 'The addresses that were changed, newest first.',
    query: object({
      ...pageQueryBy('id', 'at', 'oldEmail', 'newEmail', 'told'),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(EmailChange),
  }),
}
