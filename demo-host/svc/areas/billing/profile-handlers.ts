import { sql } from 'kysely'
import { paymentTypes } from '../../../../src/contract/billing/profile-settings.ts'
import type { billingProfile } from '../../../../src/contract/billing/profile.ts'
import { profileActions, refusalBy } from '../../../../src/contract/billing/profile-states.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { availability } from '../../../../src/contract/engine/form.ts'
import { record } from '../../domain/audit/record.ts'
import {
  findProfile,
  lockProfile,
  moveProfile,
  requirePermittedByProfile,
} from '../../domain/billing/billing-profile.ts'
import { describeProfile, stateOf, statusNow } from '../../domain/billing/describe-profile.ts'
import { checkTaxId } from '../../domain/billing/tax-id.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { fail } from '../../kernel/http/fail.ts'
import { contactCalls } from './contacts.ts'
import { documentCalls } from './documents.ts'
import { lockPayer, payerOf } from '../../domain/billing/payer.ts'

type Table = typeof billingProfile

const show = (_: unknown, call: Call): Promise<Reply<Table['show']>> =>
  call.inSite(async (trx) => {
    const payer = await payerOf(trx, call)
    const profile = await findProfile(trx, payer.id)
    const state = stateOf(profile)
    const { documents } = await trx
      .selectFrom('billing_document')
      .select(({ fn }) => fn.countAll<string>().as('documents'))
      .where('account_id', '=', payer.id)
      .executeTakeFirstOrThrow()
    return {
      ...describeProfile(profile),
      permits: profileActions.filter((action) => !refusalBy(state, profile?.external_status ?? 0, action)),
      documents: Number(documents),
    }
  })

/** Saves the details. Throws code 903 for a wrong tax ID, 927 where the state doesn't permit changes. */
const saveDetails = ({ body }: Input<Table['details']>, call: Call): Promise<Reply<Table['details']>> =>
  call.inSite(async (trx) => {
    const payer = await lockPayer(trx, call)
    requirePermittedByProfile(payer, 'editDetails')
    const before = await lockProfile(trx, payer.id)
    const { legalName, address, country, taxId, purchaseOrder, paymentType } = body
    const number = rightTaxId(country, taxId ?? before?.tax_id ?? '')
    const changed = {
      legal_name: legalName.trim(),
      address: address.trim(),
      country,
      tax_id: number,
      ...(purchaseOrder !== undefined && { purchase_order: purchaseOrder.trim() }),
      ...(paymentType !== undefined && { payment_type: paymentTypes.indexOf(paymentType) }),
    }
    await trx
      .updateTable('billing_profile')
      .set({ ...changed, changed_at: sql`clock_timestamp()`, changed_by: actorOf(call) })
      .where('account_id', '=', payer.id)
      .execute()
    await record(trx, call, 'billing-details-changed', { accountId: payer.id })
    await moveProfile(
      trx,
      call,
      payer,
      before && isOther(before, changed) ? 'identityChanged' : 'detailsSaved',
    )
    return { status: await statusNow(trx, payer.id) }
  })

interface Identity {
  legal_name: string
  country: string
  tax_id: string
}

/** Whether another person or company pays from now on. */
const isOther = (before: Identity, now: Identity): boolean =>
  before.legal_name !== '' &&
  (['legal_name', 'country', 'tax_id'] as const).some((name) => before[name] !== now[name])

const actorOf = (call: Call): number => sessionOf(call).impersonatedBy ?? sessionOf(call).accountId

const rightTaxId = (country: string, typed: string): string => {
  const checked = checkTaxId(country, typed)
  if (checked.problem === undefined) return checked.taxId
  throw fail(code.badRequest, { key: 'taxId', params: { reason: checked.problem } })
}

export const billingProfileHandlers: Handlers<Table, Call> = {
  show,
  details: saveDetails,
  taxId: async ({ query: { country = '', taxId } }) => {
    if (taxId) rightTaxId(country, taxId)
    return { availability: availability.initial }
  },
  ...contactCalls,
  ...documentCalls,
}
