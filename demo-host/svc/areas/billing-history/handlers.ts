import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { transactionKinds, type billingHistory } from '../../../../src/contract/billing/history.ts'
import { paidText, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { payingAccountId } from '../../domain/billing/payer.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { datePage } from '../../kernel/db/date-page.ts'
import { parseTimestamp } from '../../kernel/db/list-source.ts'
import { accountStatement } from './account-statement.ts'
import { kindOf } from './transaction-kind.ts'
import { historyLines, type HistoryFilter, type HistoryLine } from './history-lines.ts'

type List = typeof billingHistory.list
type Transaction = Reply<List>['items'][number]

export const billingHistoryHandlers: Handlers<typeof billingHistory, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => {
      const accountId = payingAccountId(await accountById(trx, sessionOf(call).accountId))
      const page = await datePage(historyLines(trx, filterOf(accountId, query)), query)
      return { ...page, items: page.items.map(toTransaction), userId: String(accountId) }
    }),
  statement: accountStatement,
}

const filterOf = (
  accountId: number,
  { kind, currency, since, until }: Input<List>['query'],
): HistoryFilter => ({
  accountId,
  ...(kind === 'other'
    ? { except: Object.values(transactionKinds) }
    : { kinds: kind && [transactionKinds[kind]] }),
  currency,
  since: since === undefined ? undefined : parseTimestamp(since),
  until: until === undefined ? undefined : parseTimestamp(until),
})

const toTransaction = (line: HistoryLine): Transaction => {
  const currency = line.currency as PaidCurrency
  const change = BigInt(line.changeMinor)
  const [invoiceId = '', invoice = ''] = line.invoice?.split(' ') ?? []
  return {
    id: line.number,
    at: line.at.toISOString(),
    kind: kindOf(line.kind),
    direction: change === 0n ? 'within' : change > 0n ? 'in' : 'out',
    amount: change === 0n ? null : paidText({ minor: change, currency }),
    moved: change === 0n ? paidText({ minor: BigInt(line.movedMinor), currency }) : null,
    balance: paidText({ minor: BigInt(line.balanceMinor), currency }),
    month: line.month,
    document: line.deposit ?? invoice,
    invoiceId,
    // What the books note of a deposit, an invoice or a payment is its number.
    description: line.deposit || invoice ? '' : line.memo,
  }
}
