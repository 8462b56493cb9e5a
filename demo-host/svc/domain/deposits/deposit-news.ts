import { withMailing } from '../calls/with-mailing.ts'
import { sql } from 'kysely'
import { paidText, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Services } from '../calls/services.ts'
import { byService, type AuditServices } from '../audit/by-service.ts'
import { record } from '../audit/record.ts'
import { moveProfile } from '../billing/billing-profile.ts'
import { notifyBilling } from '../billing-events/notify-billing.ts'

interface Row {
  accountId: number
  minor: string
  currency: PaidCurrency
  state: number
}

const ends: Readonly<
  Record<number, readonly ['depositCompleted' | 'depositExpired', 'deposit-completed' | 'deposit-expired']>
> = {
  3: ['depositCompleted', 'deposit-completed'],
  4: ['depositExpired', 'deposit-expired'],
}

/** Works on a deposit in a transaction. Its end is recorded, and its customer notified of it. */
export const withDepositNews = async <T>(
  parts: Pick<Services, 'query' | 'sites' | 'keys' | 'metrics' | 'jobs'> & AuditServices,
  siteId: number,
  id: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  return withMailing(parts, siteId, async (trx, mailing) => {
    const before = await read(trx, id)
    const result = await work(trx)
    const now = await read(trx, id)
    const end = before && now && now.state !== before.state && ends[now.state]
    if (!end) return result
    const [news, event] = end
    const { accountId, currency } = now
    const amount = { minor: BigInt(now.minor), currency }
    await record(trx, byService(parts, siteId), event, {
      accountId,
      method: `${paidText(amount).amount} ${currency}`,
    })
    if (news === 'depositCompleted')
      await moveProfile(trx, byService(parts, siteId), { id: accountId, site_id: siteId }, 'depositCompleted')
    await notifyBilling(trx, mailing, accountId, news, {
      amount,
      document: String(id),
      // Who left the provider's page knows; whose bank refused later doesn't.
      isQuiet: now.state === 4 && before.state === 1,
    })
    return result
  })
}

const read = async (trx: Trx, id: number): Promise<Row | undefined> => {
  const { rows } =
    await sql<Row>`select account_id as "accountId", amount_minor::text as minor, currency, state
    from deposit where id = ${id} for no key update`.execute(trx)
  return rows[0]
}
