import {
  externalStatuses,
  paymentTypes,
  verificationFlows,
} from '../../../../src/contract/billing/profile-settings.ts'
import { statusOfState, type ProfileState } from '../../../../src/contract/billing/profile-states.ts'
import { findProfile, type BillingProfile } from './billing-profile.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** A paying account's profile in the words of replies; that of an account without one is in state -1. */
export const describeProfile = (profile: BillingProfile | undefined) => {
  const state = stateOf(profile)
  return {
    billingStatus: state,
    status: statusOfState(state),
    reason: profile?.reason ?? '',
    externalStatus: externalStatuses[profile?.external_status ?? 0]!,
    verification: verificationFlows[profile?.verification_flow ?? 0]!,
    legalName: profile?.legal_name ?? '',
    address: profile?.address ?? '',
    country: profile?.country || null,
    taxId: profile?.tax_id ?? '',
    purchaseOrder: profile?.purchase_order ?? '',
    paymentType: paymentTypes[profile?.payment_type ?? 0]!,
  }
}

/** The state of a profile. */
export const stateOf = (profile: Pick<BillingProfile, 'state'> | undefined): ProfileState =>
  (profile?.state ?? -1) as ProfileState

/** The status of an account's profile now. */
export const statusNow = async (trx: Trx, accountId: number) =>
  statusOfState(stateOf(await findProfile(trx, accountId)))
