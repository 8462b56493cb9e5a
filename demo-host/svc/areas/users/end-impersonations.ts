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
    .returning('impersonation_id')
    .execute()
  const ids = ended.map(({ impersonation_id: id }) => id)
  await trx
    .updateTable('impersonation')
    .set({ ended_at: sql`now()` })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute()
}
