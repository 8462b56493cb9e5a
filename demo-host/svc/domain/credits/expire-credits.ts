import { sql } from 'kysely'
import type { Paid, PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Database, Trx } from '../../kernel/db/database.ts'
import { acrossSites, withinSite } from '../billing/across-sites.ts'
import { notifyBilling, type NotifyingServices } from '../billing-events/notify-billing.ts'
import type { Mailing } from '../calls/call.ts'
import { withMailing } from '../calls/with-mailing.ts'
import { post } from '../ledger/ledger.ts'
import { creditExpired } from '../ledger/postings.ts'
import { lockCredits } from './lock-credits.ts'
import { useGrants } from './use-grants.ts'

// Grants per look, so that nodes which work at the same time soon see what the others have done.
const atOnce = 100

interface Due {
  id: number
  companyId: number
  accountId: number
}

/**
 * Posts what is left of credit that has expired, once for each grant, however many nodes do it and whenever one is killed, and
 * notifies its owner in the same transaction. Without `news` no one is notified.
 */
export const expireCredits = async (
  { query }: Pick<Database, 'query'>,
  stop?: AbortSignal,
  news?: NotifyingServices,
): Promise<void> => {
  for (let found = await dueGrants(query); found.length > 0; found = await dueGrants(query))
    for (const due of found) {
      if (stop?.aborted) return
      const inCompany = <T>(work: (trx: Trx) => Promise<T>) => acrossSites(query, work, due.companyId)
      if (news)
        await withMailing(
          { ...news, query },
          due.siteId,
          (trx, mailing) => expireAndNotify(trx, mailing, due),
          inCompany,
        )
      else await inCompany((trx) => expireCredit(trx, due))
    }
}

const expireAndNotify = async (trx: Trx, mailing: Mailing, due: Due & { siteId: number }): Promise<void> => {
  const amount = await expireCredit(trx, due)
  if (amount)
    await withinSite(trx, due.siteId, () =>
      notifyBilling(trx, mailing, due.accountId, 'creditExpired', { amount }),
    )
}

const dueGrants = (query: Database['query']): Promise<(Due & { siteId: number })[]> =>
  acrossSites(query, async (trx) => {
    const { rows } = await sql<Due & { siteId: number }>`
      select id, company_id as "companyId", site_id as "siteId", account_id as "accountId" from credit_grant
      where left_minor > 0 and expires_at <= billing_now() order by expires_at, id limit ${sql.lit(atOnce)}`.execute(
      trx,
    )
    return rows
  })

/** Expires one grant at its own time, and answers what was left of it. Works in the scope of its company. */
export const expireCredit = async (
  trx: Trx,
  { id, companyId, accountId }: Due,
): Promise<Paid | undefined> => {
  await lockCredits(trx, accountId)
  const { rows } = await sql<{ left: string; currency: PaidCurrency; expiresAt: Date }>`
    select left_minor::text as left, currency, expires_at as "expiresAt" from credit_grant
    where id = ${id}::bigint and left_minor > 0`.execute(trx)
  const [grant] = rows
  if (!grant) return undefined
  const { currency, expiresAt } = grant
  const minor = BigInt(grant.left)
  const posted = await post(
    trx,
    { companyId, key: `credit expired ${id}`, bookedAt: expiresAt },
    creditExpired({ accountId, amount: { minor, currency } }),
  )
  await useGrants(trx, posted, [{ grantId: id, minor }], { usedAt: expiresAt, isExpiry: true })
  return { minor, currency }
}
