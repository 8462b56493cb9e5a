import type { Infer } from 'superstruct'
import type { UserContext as UserContextStruct } from '../../../../src/contract/login/login.ts'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from './accounts.ts'
import { codeTables } from '../../../../src/contract/kinds/code.ts'

/** The signed-in user, as in every sign-in reply. */
type UserContext = Infer<typeof UserContextStruct>

/** Account columns of a user context. */
export interface ContextRow {
  email: string
  billing_status: string
  account_status: string
  external_status: string
  payment_type: string
  email_validation_required: boolean
  enabled: boolean
  /** As `viewOf` has them. */
  mini_view_enabled: boolean
  mini_view_colors: string[]
  /** Known where the whole account is at hand. */
  date_format?: string
  time_zone?: string
  /** Email of the user who is impersonating the account. */
  impersonator?: string | null
  /** Whether its user has to accept an agreement; never in another user's name. */
  must_sign?: boolean
}

export const contextOf = (row: ContextRow): UserContext => ({
  email: row.email,
  billingStatus: statusCode('billingProfile', row.billing_status),
  accountStatus: row.account_status,
  externalStatus: statusCode('externalProfile', row.external_status),
  paymentType: statusCode('paymentType', row.payment_type),
  emailValidationRequired: row.email_validation_required,
  accountEnabled: row.enabled,
  isMiniViewEnabled: row.mini_view_enabled,
  miniViewColors: row.mini_view_colors,
  ...(row.date_format && { dateFormat: row.date_format, timeZone: row.time_zone }),
  ...(row.impersonator ? { impersonatedBy: row.impersonator } : {}),
  ...(row.must_sign && !row.impersonator ? { agreementSignRequired: true } : {}),
})

/** An account's view, its own or the site's with its colors, and whether it has to accept an agreement. */
export const viewOf = async (
  trx: Trx,
  { id, site_id, view_mode, mini_view_colors }: Account,
): Promise<Pick<ContextRow, 'mini_view_enabled' | 'mini_view_colors' | 'must_sign'>> => {
  const { rows } = await sql<{ mini: boolean; colors: string[]; must_sign: boolean }>`
    select mini, colors, agreement_sign_required(${site_id}::int, ${id}::int) as must_sign
    from account_view(${site_id}, ${view_mode}, ${mini_view_colors}::text[])`.execute(trx)
  const { mini, colors, must_sign } = rows[0]!
  return { mini_view_enabled: mini, mini_view_colors: colors, must_sign }
}

type Table = keyof typeof codeTables

/**
 * Code stored as text in a column. Older versions stored unused words there: such accounts have no billing
 * profile, need no external one, and pay by card.
 */
export const statusCode = (table: Table, held: string): number =>
  Object.hasOwn(codeTables[table], held) ? Number(held) : usual[table]

const usual: Record<Table, number> = { billingProfile: -1, externalProfile: 0, paymentType: 0 }
