import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { AccountRow, IdentityRow } from '../../kernel/db/rows.ts'
import type { Network } from './networks.ts'
import type { Person } from './person.ts'

export type Identity = Selectable<IdentityRow>

/**
 * Lets one visit at a time find out who a person is, until its transaction ends: of two first ones the later finds what the
 * earlier made. Held before any account.
 */
export const holdPerson = async (trx: Trx, { issuer, subject }: Person): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(trx)
}

/** The identity of a person of a network: the same subject at another issuer is somebody else. */
export const identityOf = (trx: Trx, { issuer, subject }: Person): Promise<Identity | undefined> =>
  trx
    .selectFrom('identity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** The identities that sign in as an account, oldest first. */
export const identitiesOf = (trx: Trx, accountId: number): Promise<Identity[]> =>
  trx.selectFrom('identity').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** Lets a person sign in as an account from now on; false when somebody else was faster. */
export const addIdentity = async (
  trx: Trx,
  account: Pick<Selectable<AccountRow>, 'id' | 'site_id'>,
  { social }: Network,
  { issuer, subject, email, name }: Person,
): Promise<boolean> => {
  const added = await trx
    .insertInto('identity')
    .values({ site_id: account.site_id, account_id: account.id, social, issuer, subject, email, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Removes what is connected to an account: one network, or all. */
export const removeIdentities = async (trx: Trx, accountId: number, social?: string): Promise<void> => {
  await trx
    .deleteFrom('identity')
    .where('account_id', '=', accountId)
    .$if(social !== undefined, (query) => query.where('social', '=', social!))
    .execute()
}
