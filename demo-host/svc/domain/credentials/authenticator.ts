import { verifySync } from 'otplib'
import type { Trx } from '../../kernel/db/database.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Account } from '../accounts/accounts.ts'

/** Seconds by which an authenticator's clock may differ: one step of RFC 6238 each way. */
export const epochTolerance = 30

/** Encryption context of an authenticator secret. */
export const sealPlace = (siteId: number, accountId: number): string => `authenticator ${siteId} ${accountId}`

/** Whether a code is right and later than all used ones. Uses it up, in the transaction of its purpose. */
export const useAuthenticatorCode = async (
  trx: Trx,
  keys: Keys,
  account: Account,
  code: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('authenticator')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (!row) return false
  const secret = keys.open(row.secret_sealed, sealPlace(account.site_id, account.id))
  if (secret === undefined) return false
  const found = verifySync({ secret, token: code, epochTolerance })
  if (!found.valid || !('timeStep' in found)) return false
  const used = await trx
    .updateTable('authenticator')
    .set({ last_step: found.timeStep })
    .where('account_id', '=', account.id)
    .where('last_step', '<', found.timeStep)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Gives an account another authenticator secret. The time step of the code that proved it is used up already. */
export const keepAuthenticator = async (
  trx: Trx,
  keys: Keys,
  account: Account,
  secret: string,
  provedAt: number,
): Promise<void> => {
  const fresh = {
    secret_sealed: keys.seal(secret, sealPlace(account.site_id, account.id)),
    last_step: provedAt,
  }
  await trx
    .insertInto('authenticator')
    .values({ site_id: account.site_id, account_id: account.id, ...fresh })
    .onConflict((conflict) => conflict.columns(['site_id', 'account_id']).doUpdateSet(fresh))
    .execute()
}
