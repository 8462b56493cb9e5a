import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** Ends the sessions of whoever is signed in as an account, and those of its own user as somebody else. */
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

/** Notes that somebody is no longer in another's name by these sessions. */
export const closeImpersonations = async (trx: Trx, sessionIds: readonly number[]): Promise<void> => {
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
