import { depositLimits } from '../../../../src/contract/billing/deposits.ts'
import { paidText, readPaid, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { deposits } from '../../../../src/contract/billing/deposits.ts'
import type { Call } from '../../domain/calls/call.ts'
import { balancesOf } from '../../domain/ledger/ledger.ts'
import { payerIdOf } from '../../domain/billing/payer.ts'

/** Answers what the paying account has and owes. A site whose currency can't be paid in has no limits of a deposit. */
export const showBalance: Handlers<typeof deposits, Call>['balance'] = (_, call) =>
  call.inSite(async (trx) => {
    const { currency, company_id: companyId } = call.site.row
    const balances = await balancesOf(trx, await payerIdOf(trx, call))
    const amountOf = (kind: string) =>
      paidText({
        currency: currency as PaidCurrency,
        minor: balances.find((each) => each.kind === kind && each.currency === currency)?.minor ?? 0n,
      })
    const { least, most } = depositLimits[currency as PaidCurrency]
    const limit = (amount: string) => paidText(readPaid({ amount, currency }))
    return {
      deposit: amountOf('customer_deposit'),
      credit: amountOf('customer_credit'),
      owed: amountOf('customer_receivable'),
      least: limit(least),
      most: limit(most),
      canPay: call.parts.payments.of(companyId) !== undefined,
    }
  })
