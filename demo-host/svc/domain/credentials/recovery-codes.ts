import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Account } from '../accounts/accounts.ts'

const howMany = 10

// Nothing in it is taken for something else.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const form = new RegExp(`^[${letters}]{${length}}$`)

/** Gives an account other recovery codes: those before are no good any more. Answers them as people write them. */
export const newRecoveryCodes = async (trx: Trx, keys: Keys, account: Account): Promise<string[]> => {
  await dropRecoveryCodes(trx, account)
  const fresh = new Set<string>()
  while (fresh.size < howMany) fresh.add(newCode())
  await trx
    .insertInto('recovery_code')
    .values(
      [...fresh].map((one) => ({
        site_id: account.site_id,
        account_id: account.id,
        code_hash: hashOfCode(keys, account, one),
      })),
    )
    .execute()
  return [...fresh].map((one) => `${one.slice(0, 5)}-${one.slice(5)}`)
}

/** A typed recovery code, without its dash, in capitals; undefined if it doesn't look like one. */
export const recoveryCodeIn = (typed: string): string | undefined => {
  const bare = typed.toUpperCase()
  return form.test(bare) ? bare : undefined
}

/** Whether a code is an unused one of the account. Uses it up. */
export const useRecoveryCode = async (
  trx: Trx,
  keys: Keys,
  account: Account,
  recoveryCode: string,
): Promise<boolean> => {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', account.id)
    .where('code_hash', '=', hashOfCode(keys, account, recoveryCode))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Number of unused codes of an account. */
export const recoveryCodesLeft = async (trx: Trx, accountId: number): Promise<number> => {
  const left = await trx
    .selectFrom('recovery_code')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  return left.length
}

/** Ends all codes of an account. */
export const dropRecoveryCodes = async (trx: Trx, { id }: Account): Promise<void> => {
  await trx.deleteFrom('recovery_code').where('account_id', '=', id).execute()
}

const newCode = (): string => Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

const hashOfCode = (keys: Keys, account: Account, recoveryCode: string): string =>
  keys.sign(`recovery code ${account.site_id} ${account.id} ${recoveryCode}`)
