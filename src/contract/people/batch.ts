import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, email, flag, longText, maybe, money, text, time } from '../kinds.ts'
import { account } from '../kinds/account.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { Consequence } from '../account/profile.ts'

/** The most accounts that one batch takes. */
export const mostInBatch = 1000

/** Why an account is left out of a batch; empty if it is included. */
const refusals = [
  '',
  'unknown',
  'twice',
  'oneself',
  'administrator',
  'state',
  'subUsers',
  'subUser',
  'noCard',
  'amount',
] as const

/** A pasted entry: its account, and whether it is included. */
export const BatchRow = object({
  input: text(0, 254),
  userId: text(0, 20),
  email: text(),
  state: text(0, 20),
  /** Number of its servers. */
  servers: count(),
  allowed: flag(),
  refusal: enums(refusals),
  /** What a forced deposit charges; absent from other batches. */
  amount: maybe(money()),
})

/** Preview of a batch, and its command. */
export const BatchTried = object({
  rows: array(BatchRow),
  allowed: count(),
  refused: count(),
  cmdId: nullable(text(1, 20)),
  /** Sum of what a forced deposit charges. */
  total: maybe(money()),
})

const accounts = longText(1, 60_000)
/** Number of accounts in the caller's preview; if it has changed, nothing is done. */
const expected = maybe(count())
const reason = longText(3, 500)
const says =
  'Emails or IDs with any separators, at most 1000; administrators and the own account are skipped. `checkOnly` changes nothing; ' +
  'else `expected` must be the number of accounts, and the command `cmdId` logs each.'

export const EmailChange = object({
  id: text(1, 20),
  at: time(),
  userId: text(1, 20),
  oldEmail: text(),
  newEmail: text(),
  by: text(),
  told: flag(),
})

/** Changes of many accounts, and changes of email. */
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
    summary: `Reactivates suspended or locked accounts, including those to be terminated. ${says}`,
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
    summary: `Locks accounts and deletes their data after the retention period. ${says}`,
    body: object({ accounts, reason, expected, checkOnly: flag() }),
    reply: BatchTried,
    errors: [903, 928],
    requiresReauth: true,
    idempotent: true,
  }),
  forceDeposit: rendered({
    method: 'POST',
    path: '/batch/forceDepositAccounts',
    can: 'forceDepositAccounts:write',
    summary:
      'Charges the default cards of accounts and adds what was paid to their deposits; administrators of billing only. One account a line: ' +
      'an email or ID, and an amount after it that differs from `amount`; at most 1000. Each is charged once; a decline changes nothing. ' +
      '`checkOnly` changes nothing; else `expected` must be the number of accounts, and the command `cmdId` logs each.',
    body: object({ accounts, amount: money(), expected, checkOnly: flag() }),
    reply: BatchTried,
    errors: [903, 906, 928, 930],
    requiresReauth: true,
    idempotent: true,
  }),
  changeEmail: rendered({
    method: 'POST',
    path: '/changeEmail',
    can: 'changeEmail:write',
    summary:
      "Changes an account's email, given the account's email or ID. The new one must be verified; sessions and emailed links " +
      'end. With `notify` both addresses are notified. `checkOnly` changes nothing and returns the consequences.',
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
    summary: 'Changed email addresses, newest first.',
    query: object({
      ...pageQueryBy('id', 'at', 'oldEmail', 'newEmail', 'told'),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(EmailChange),
  }),
}
