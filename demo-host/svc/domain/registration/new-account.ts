import type { Role } from '../../../../src/contract/engine/roles.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { notifyAdministrators } from '../notifications/notify.ts'

/** Owner of a new account. */
interface Newcomer {
  /** In its normal form. */
  email: string
  /** Null for invited users and those of networks. */
  passwordHash: string | null
  locale: string
  /** The address has been proved to be theirs. */
  validated: boolean
  /** A customer, unless it says something else. */
  rights?: Role
  parentId?: number
  name?: string
  /** How the account was created, and by whom, if not by its owner. */
  way: 'registration' | 'invitation' | 'network' | 'administrator'
  by?: number
}

/**
 * Creates an account on a call's site and emails its administrators, or returns `undefined` if the email has
 * an account, even a concurrent one. Throws code 55 for a registration from a blocked address.
 */
export const newAccount = async (trx: Trx, call: Call, newcomer: Newcomer): Promise<Account | undefined> => {
  const isOwn = newcomer.way === 'registration' || newcomer.way === 'network'
  const blocked = isOwn && call.parts.blacklist.refusal(call.site, call.address, 'signup')
  if (blocked) throw blocked
  const account = await addAccount(trx, call, newcomer)
  if (account) await notifyAdministrators(trx, call, account, 'newUser', newcomer.by)
  return account
}

/** The same without a notification. */
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

/** The language of the site that a visitor's browser likes best; the site's first when it likes none. */
export const preferredLocale = ({ headers, site }: Call): string => {
  const [first = 'en'] = site.row.locales
  const liked = (headers.get('accept-language') ?? '')
    .split(',', 20)
    .map((part) => {
      const [, name = '', weight = '1'] = /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(part) ?? []
      return { language: languageOf(name), weight: Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of liked) {
    const found = site.row.locales.find((locale) => languageOf(locale) === language)
    if (found) return found
  }
  return first
}

const languageOf = (locale: string): string => locale.split('-', 1)[0]?.toLowerCase() ?? ''
