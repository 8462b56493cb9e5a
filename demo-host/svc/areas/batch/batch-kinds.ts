import { isSuspended, type AccountState } from '../../../../src/contract/account-states.ts'
import type { NavId } from '../../../../src/contract/navigation.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import type { Mailing } from '../../domain/calls/mailing.ts'
import { changeState } from '../../domain/lifecycle/change-state.ts'
import { orderTermination } from '../../domain/lifecycle/order-termination.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Refuses } from './resolve-accounts.ts'

/** What a batch is given. */
export interface BatchInput {
  ids: number[]
  reason: string
  state?: AccountState
  /** Where its caller was, for the audit log. */
  address: string
  userAgent: string
}

interface Kind {
  /** The entry of the navigation that permits it. */
  entry: NavId
  refuses: Refuses
  /** What is done to an account that is held; whether there was something to do. */
  one(trx: Trx, actor: Actor & Mailing, account: Account, input: BatchInput, by: Account): Promise<boolean>
  /** The words of the log. */
  did: string
}

/** The batches by the names of their commands. */
export const batchKinds = {
  'suspend-accounts': {
    entry: 'suspendAccounts',
    refuses: ({ state }) => (state === 'Ok' || state === 'Warning' ? undefined : 'state'),
    one: (trx, actor, account, { state = 'Suspended-Policy', reason }, by) =>
      changeState(trx, actor, account, { state, reason }, by),
    did: 'Suspended',
  },
  'resume-accounts': {
    entry: 'resumeAccounts',
    refuses: ({ state }) => (isSuspended(state) || state === 'Locked' ? undefined : 'state'),
    one: (trx, actor, account, _, by) => changeState(trx, actor, account, { state: 'Ok', reason: '' }, by),
    did: 'Resumed',
  },
  'terminate-accounts': {
    entry: 'terminateAccounts',
    refuses: ({ terminates, subUsers }) => (subUsers ? 'subUsers' : terminates ? 'state' : undefined),
    one: (trx, actor, account, { reason }, by) => orderTermination(trx, actor, account, reason, by),
    did: 'To be terminated',
  },
} as const satisfies Record<string, Kind>

export type BatchKind = keyof typeof batchKinds
