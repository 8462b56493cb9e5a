import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { hashOf } from '../../kernel/keys.ts'
import { record } from '../audit/record.ts'
import type { Call, Session } from '../calls/call.ts'
import { endSession } from './sessions.ts'

/** Ends sessions that impersonate an account, and those in which its own user impersonates others. */
export const endImpersonations = async (trx: Trx, accountId: number): Promise<void> => {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_why: 'disconnected' })
    .where(({ and, or, eb }) =>
      or([
        and([eb('account_id', '=', accountId), eb('impersonated_by', 'is not', null)]),
        eb('impersonated_by', '=', accountId),
      ]),
    )
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await closeImpersonations(
    trx,
    ended.map(({ id }) => id),
  )
}

/** Records the end of these impersonations. */
const closeImpersonations = async (trx: Trx, sessionIds: readonly number[]): Promise<void> => {
  await trx
    .updateTable('impersonation')
    .set({ ended_at: sql`now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select(sql<number>`impersonation_id`.as('id'))
        .where('id', '=', sql<number>`any(${sessionIds}::bigint[])`),
    )
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends both sessions of an impersonating user: the user signs out. */
export const endBoth = async (trx: Trx, call: Call, session: Session): Promise<void> => {
  await endImpersonation(trx, call, session)
  const token = call.cookie('ownSession')
  call.setCookie('ownSession', '', 0)
  if (!token || session.impersonatedBy === null) return
  await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_why: 'sign-out' })
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', session.impersonatedBy)
    .where('ended_at', 'is', null)
    .execute()
}

/** Notes that an impersonation is over, and ends its session. */
export const endImpersonation = async (trx: Trx, call: Call, session: Session): Promise<void> => {
  await endSession(trx, session.id)
  await closeImpersonations(trx, [session.id])
  await record(trx, call, 'impersonation-ended', { accountId: session.accountId })
}
