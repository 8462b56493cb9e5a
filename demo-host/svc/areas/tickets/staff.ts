import { code } from '../../../../src/contract/error-codes.ts'
import { administrators } from '../../../../src/contract/roles.ts'
import { usable } from '../../domain/accounts/accounts.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

/** The staff of the site that may be asked to do something. */
export const staff = (trx: Trx) =>
  trx.selectFrom('account').where('rights', 'in', administrators).where(usable('account'))

/** Their addresses: at most 100. */
export const staffAddresses = async (trx: Trx): Promise<string[]> => {
  const rows = await staff(trx).select('email').orderBy('email').limit(100).execute()
  return rows.map(({ email }) => email)
}

/** Who of them has an address. Throws code 903 for everybody else's. */
export const staffMember = async (trx: Trx, email: string): Promise<number> => {
  const found = await staff(trx).select('id').where('email', '=', email).executeTakeFirst()
  if (!found) throw fail(code.badRequest, { key: 'assignee' })
  return found.id
}
