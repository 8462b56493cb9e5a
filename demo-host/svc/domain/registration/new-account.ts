import type { Role } from '../../../../src/contract/roles.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { notifyAdministrators } from '../notifications/notify-others.ts'

/** Whom an account is made for. */
export interface Newcomer {
  /** In its normal form. */
  email: string
  /** None for somebody invited or sent by a network. */
  passwordHash: string | null
  locale: string
  /** The address has been proved to be theirs. */
  validated: boolean
  /** A customer, unless it says something else. */
  rights?: Role
  parentId?: number
  name?: string
  /** How it came to be, and who made it, where that was somebody else. */
  way: 'registration' | 'invitation' | 'network' | 'administrator'
  by?: number
}

/**
 * Makes an account at a call's site and mails its administrators, or answers `undefined` when the address has one: also when it got it
 * just now.
 */
export const newAccount = async (trx: Trx, call: Call, newcomer: Newcomer): Promise<Account | undefined> => {
  const account = await addAccount(trx, call, newcomer)
  if (account) await notifyAdministrators(trx, call, account, 'newUser', newcomer.by)
  return account
}

/** The same without telling anybody. */
export const addAccount = (
  trx: Trx,
  { site, address, userAgent }: Pick<Call, 'site'> & Partial<Pick<Call, 'address' | 'userAgent'>>,
  newcomer: Newcomer,
): Promise<Account | undefined> =>
  trx
    .insertInto('account')
    .values({
      site_id: site.id,
      email: newcomer.email,
      password_hash: newcomer.passwordHash,
      locale: newcomer.locale,
      email_validation_required: !newcomer.validated,
      rights: newcomer.rights ?? 'customer',
      parent_id: newcomer.parentId ?? null,
      name: newcomer.name ?? '',
      signup_way: newcomer.way,
      signup_by: newcomer.by ?? null,
      signup_ip: address ?? null,
      signup_user_agent: userAgent ?? '',
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
