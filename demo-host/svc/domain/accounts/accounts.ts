import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { AccountRow } from '../../kernel/db/rows.ts'

export type Account = Selectable<AccountRow>

/** The account of a normalised e-mail address. */
export const accountByEmail = (trx: Trx, email: string): Promise<Account | undefined> =>
  trx.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

export const accountById = (trx: Trx, id: number): Promise<Account> =>
  trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * An account that nobody else changes until this transaction ends. Whoever holds more of it than its row holds that
 * first, so that no two wait for each other.
 */
export const heldAccount = (trx: Trx, id: number): Promise<Account> =>
  trx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Whether an account lets its owner in: one that is locked does so as little as one that is disabled. */
export const isUsable = (account: Pick<Account, 'enabled' | 'account_status'>): boolean =>
  account.enabled && account.account_status !== 'Locked'

/** The same as a condition, on the account of an alias. */
export const usable = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.enabled`)} and ${sql.ref(`${alias}.account_status`)} <> 'Locked')`

/** Whether an account may be used from an address. */
export const isAddressAllowed = async (trx: Trx, account: Account, address: string): Promise<boolean> => {
  if (!account.allowed_ip_on) return true
  const { rows } = await sql<{ allowed: boolean }>`
    select ip_allowed(${account.site_id}, ${account.id}, ${account.allowed_ip_on}, ${address}::inet) as allowed`.execute(
    trx,
  )
  return rows[0]?.allowed ?? false
}

/** Keeps a password's new hash; the password itself stays. */
export const keepHash = async (trx: Trx, accountId: number, passwordHash: string): Promise<void> => {
  await trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
}

/** The phones that an account's codes can be sent to. */
export const phonesOf = (trx: Trx, accountId: number) =>
  trx
    .selectFrom('phone')
    .select(['id', 'number', 'description'])
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute()
