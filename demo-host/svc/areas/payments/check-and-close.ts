import type { undecidedCharges } from '../../../../src/contract/billing/undecided-charges.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText, type AmountText } from '../../../../src/contract/money/money.ts'
import { accountById, outranks } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { requireBillingAdministrator } from '../../domain/billing/billing-administrator.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { closeCharge, lookAtCharge, takenBy, type Look } from '../../domain/card-payments/close-charge.ts'
import { onProviderPage } from '../../domain/deposits/on-provider-page.ts'
import { paymentOutcomes } from '../../domain/invoices/payment-outcomes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'

type Close = typeof undecidedCharges.close

/**
 * Asks the provider about a charge and closes it by the answer, or says what that would lead to. Throws code 909 unless the caller is an
 * administrator of billing, 906 for a charge that is decided, 908 where the provider doesn't answer, 927 while another try runs.
 */
export const checkAndClose = async ({ params, body }: Input<Close>, call: Call): Promise<Reply<Close>> => {
  const id = rowId(params.id)
  await call.inSite((trx) => requireBillingAdministrator(trx, call))
  const look = await onProviderPage(
    call,
    () => lookAtCharge(call.parts, call.site.id, id),
    'a charge could not be checked',
  )
  if (body.checkOnly) return call.inSite(async (trx) => replyOf(await permitted(trx, call, look)))
  return call.once(async (trx) => {
    const found = await permitted(trx, call, look)
    const closed = await closeCharge(trx, { mailing: call, outcomes: paymentOutcomes }, found)
    if (closed === 'gone') throw fail(code.notFound)
    if (closed === 'busy') throw fail(code.wrongState, { params: { reason: 'chargeBusy' } })
    const { asked, taken } = amountsOf(found)
    const other = found.outcome === 'otherAmount' && taken ? ` → ${taken.amount} ${taken.currency}` : ''
    if (isClosed(found))
      await record(trx, call, 'charge-closed', {
        accountId: found.payment.accountId,
        method: `${asked.amount} ${asked.currency}${other}: ${found.outcome}`,
      })
    return { answer: replyOf(found) }
  })
}

/** The charge, if it is there and its account has no more rights than the caller. */
const permitted = async (trx: Trx, call: Call, look: Look | undefined): Promise<Look> => {
  await requireBillingAdministrator(trx, call)
  if (!look) throw fail(code.notFound)
  const caller = await accountById(trx, sessionOf(call).accountId)
  if (outranks(await accountById(trx, look.payment.accountId), caller)) throw fail(code.notFound)
  return look
}

const isClosed = ({ outcome }: Look): boolean => outcome !== 'open' && outcome !== 'differs'

const amountsOf = (look: Look) => {
  const { minor, currency } = look.payment
  const taken = takenBy(look)
  return { asked: paidText({ minor: BigInt(minor), currency }), taken: taken ? paidText(taken) : null }
}

const replyOf = (look: Look): Reply<Close> => ({
  outcome: look.outcome,
  ...amountsOf(look),
  consequences: withAmounts(look),
})

/** Where amounts differ, both of them. */
const withAmounts = (look: Look): Reply<Close>['consequences'] => {
  const { asked, taken } = amountsOf(look)
  const amounts: Partial<Record<string, AmountText>> = {
    askedFor: asked,
    ...(taken && { otherAmount: taken }),
  }
  return consequencesOf(look).map((kind) => {
    const amount = amounts[kind]
    return { kind, count: 1, ...(amount && { amount }) }
  })
}

/** What follows, by the kinds of `then.<kind>`. */
const consequencesOf = ({ outcome, payment: { purpose } }: Look): readonly string[] => {
  if (outcome === 'paid') return ['paid', purpose === 'invoice' ? 'invoicePaid' : 'deposited']
  if (outcome === 'otherAmount')
    return [
      'askedFor',
      'otherAmount',
      'takenDeposited',
      ...(purpose === 'invoice' ? ['invoiceFromDeposit'] : []),
    ]
  if (outcome === 'declined') return ['declined', failed[purpose]]
  return outcome === 'notCharged' ? ['notCharged', failed[purpose], 'lateCharge'] : [outcome]
}

const failed = { invoice: 'invoiceOpen', recharge: 'rechargeOff', deposit: 'nothingDeposited' } as const
