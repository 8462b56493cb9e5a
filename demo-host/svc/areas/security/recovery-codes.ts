import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { security } from '../../../../src/contract/security.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import type { Keys } from '../../keys.ts'
import type { Account } from '../login/accounts.ts'
import { heldOwnAccount } from './own-account.ts'
import { securityChanged } from './security-changed.ts'

const howMany = 10

// Nothing in it is taken for something else.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const form = new RegExp(`^[${letters}]{${length}}$`)

/** Makes an account's recovery codes; those before are no good any more. Throws code 923 without two-step sign-in. */
export const makeRecoveryCodes = (_: unknown, call: Call): Promise<Reply<typeof security.recoveryCodes>> =>
  call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    if (!account.second_step) throw fail(code.notVerified)
    await dropRecoveryCodes(trx, account)
    const fresh = new Set<string>()
    while (fresh.size < howMany) fresh.add(newCode())
    await trx
      .insertInto('recovery_code')
      .values(
        [...fresh].map((one) => ({
          site_id: account.site_id,
          account_id: account.id,
          code_hash: hashOfCode(call.parts.keys, account, one),
        })),
      )
      .execute()
    await securityChanged(trx, call, account, { event: 'recovery-codes-made', changes: ['codes-made'] })
    return { answer: { codes: [...fresh].map((one) => `${one.slice(0, 5)}-${one.slice(5)}`) } }
  })

/** What was typed as a recovery code, in the form they are kept by; nothing when it does not look like one. */
export const recoveryCodeIn = (typed: string): string | undefined => {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return form.test(bare) ? bare : undefined
}

/** Whether a code is one of the account's that was not used yet. A right code is used up by this. */
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

/** How many codes of an account are not used yet. */
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
