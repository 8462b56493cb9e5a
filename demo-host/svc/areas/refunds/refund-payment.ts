import type { userPayments } from '../../../../src/contract/billing/user-payments.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText, type AmountText, type Paid } from '../../../../src/contract/money/money.ts'
import { otherManagedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { requireBillingAdministrator } from '../../domain/billing/billing-administrator.ts'
import { readClock } from '../../domain/billing/clock.ts'
import { payingAccountId } from '../../domain/billing/payer.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import {
  beginRefund,
  isDepositSpent,
  type CardPayment,
  type RefundRefusal,
} from '../../domain/refunds/begin-refund.ts'
import { fail } from '../../kernel/http/fail.ts'
import { paidField } from '../../domain/payments/paid-field.ts'
import { rowId } from '../../kernel/http/request.ts'

type Refund = typeof userPayments.refund

/**
 * Begins the refund of a card payment, which a job makes. Throws code 909 unless the caller is an administrator of billing, 906 for no
 * payment of the account, 903 for more than was paid, 927 where the deposit does not suffice.
 */
export const refundPayment = ({ params, body }: Input<Refund>, call: Call): Promise<Reply<Refund>> =>
  call
    .once(async (trx) => {
      await requireBillingAdministrator(trx, call)
      const { account } = await otherManagedUser(trx, call, params, 'management')
      const accountId = payingAccountId(account)
      const { now } = await readClock(trx)
      const amount = amountOf(body.amount)
      const note = body.reason.trim()
      if (!note) throw fail(code.badRequest, { key: 'reason' })
      const begun = await beginRefund(trx, {
        siteId: call.site.id,
        accountId,
        paid: paymentOf(params.paymentId),
        amount,
        note,
        createdBy: sessionOf(call).accountId,
        at: now,
      })
      if (typeof begun === 'string') return { refused: refusals[begun]() }
      const text = paidText(amount)
      await record(trx, call, 'refund-begun', { accountId, method: `${text.amount} ${text.currency}` })
      await call.parts.jobs.send(trx, 'refund', { site: call.site.id, id: begun })
      call.after(() => call.parts.jobs.wake('refund'))
      return { answer: { id: String(begun), status: 'waiting' } satisfies Reply<Refund> }
    })
    .catch((error: unknown) => {
      throw isDepositSpent(error) ? refusals.deposit() : error
    })

const badAmount = (reason?: string) => () =>
  fail(code.badRequest, { key: 'amount', ...(reason && { params: { reason } }) })

const refusals: Readonly<Record<RefundRefusal, () => ReturnType<typeof fail>>> = {
  noPayment: () => fail(code.notFound),
  otherCurrency: badAmount('sameCurrency'),
  tooMuch: badAmount('moreThanLeft'),
  deposit: () => fail(code.wrongState, { params: { reason: 'refundDeposit' } }),
}

const amountOf = (typed: AmountText): Paid => {
  const amount = paidField(typed, 'amount')
  if (amount.minor > 0n) return amount
  throw badAmount()()
}

const paymentOf = (named: string): CardPayment => {
  const [, of, id] = /^(payment|deposit)-(\d+)$/.exec(named) ?? []
  if (of === undefined || id === undefined) throw fail(code.notFound)
  return { of: of as CardPayment['of'], id: rowId(id) }
}
