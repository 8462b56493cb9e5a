import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { withinSite } from '../billing/across-sites.ts'
import { notifyBilling } from '../billing-events/notify-billing.ts'
import type { Mailing } from '../calls/call.ts'

/** Notifies an account of its invoice, in the transaction that issues it. */
export const notifyIssued = (
  trx: Trx,
  mailing: Mailing,
  { siteId, accountId }: { siteId: number; accountId: number },
  id: number,
): Promise<void> =>
  withinSite(trx, siteId, async () => {
    const { rows } = await sql<{ number: string; minor: string; currency: PaidCurrency; dueAt: Date }>`
      select number, total_minor::text as minor, currency, due_at as "dueAt" from invoice where id = ${id}`.execute(
      trx,
    )
    const { number, minor, currency, dueAt } = rows[0]!
    await notifyBilling(trx, mailing, accountId, 'invoiceIssued', {
      amount: { minor: BigInt(minor), currency },
      document: number,
      until: dueAt,
    })
  })
