import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { AccountRow } from '../../kernel/db/rows.ts'
import { administrators, roles, type Role } from '../../../../src/contract/engine/roles.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Call } from '../calls/call.ts'

export type Account = Selectable<AccountRow>

/** The account of a normalised e-mail address. */
export const accountByEmail = (trx: Trx, email: string): Promise<Account | undefined> =>
  trx.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

export const accountById = (trx: Trx, id: number): Promise<Account> =>
  trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Locks an account until this transaction ends. Lock other rows of the account after it, so that transactions
 * don't deadlock.
 */
export const heldAccount = (trx: Trx, id: number): Promise<Account> =>
  trx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Whether an account may sign in: neither disabled nor locked. */
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

/** Stores a new hash of the same password. */
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

type Rights = Pick<Account, 'rights'>

/** Role of an account. The database permits no other values. */
export const roleOf = ({ rights }: Rights): Role => rights as Role

/** Whether an account is root or admin in the account specification's sense. */
export const isAdministrator = (account: Rights): boolean => administrators.includes(roleOf(account))

/** Whether an account manages only itself and its sub-users. */
export const isCustomer = (account: Rights): boolean => customers.includes(roleOf(account))

/** Whether one account has more rights than another: then the other may not act for it. */
export const outranks = (one: Rights, other: Rights): boolean => rank(one) > rank(other)

/** The roles with at least the rights of an account that are administrators'. */
export const administratorsFrom = (account: Rights): Role[] =>
  administrators.filter((role) => roles.indexOf(role) >= rank(account))

const customers: readonly Role[] = ['subuser', 'customer']

const rank = (account: Rights): number => roles.indexOf(roleOf(account))

/** Masks an email so that only its owner recognizes it: `a•••@d•••.com`. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  const end = domain.slice(domain.lastIndexOf('.'))
  return `${first(name)}•••@${first(domain)}•••${end}`
}

/** The end of a phone number: `••• 1234`. */
export const maskPhone = (number: string): string => `••• ${number.slice(-4)}`

const first = (text: string): string => Array.from(text)[0] ?? ''

/**
 * The requested language of a new account, or the site's first. Throws code 903 for a language that the site
 * doesn't have.
 */
export const requestedLocale = ({ site }: Call, asked: string | undefined): string => {
  const { locales } = site.row
  const locale = asked ?? locales[0] ?? 'en'
  if (!locales.includes(locale)) throw fail(code.badRequest, { key: 'locale' })
  return locale
}
