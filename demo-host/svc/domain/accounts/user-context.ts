import type { Infer } from 'superstruct'
import type { UserContext as UserContextStruct } from '../../../../src/contract/login.ts'
import { statusCode } from './status-codes.ts'

/** Who is signed in, as every sign-in answers it. */
export type UserContext = Infer<typeof UserContextStruct>

/** The columns of an account that a user context is made of. */
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
  /** The address of who is signed in as the account, where somebody else is. */
  impersonator?: string | null
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
  ...(row.impersonator ? { impersonatedBy: row.impersonator } : {}),
})
