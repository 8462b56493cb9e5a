import { withMailing } from '../calls/with-mailing.ts'
import type { Mailing } from '../calls/call.ts'
import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Database, Trx } from '../../kernel/db/database.ts'
import { acrossSites, withinSite } from '../billing/across-sites.ts'
import { notifyBilling, type NotifyingServices } from '../billing-events/notify-billing.ts'

/** Days before its end in which credit is announced to expire. */
const daysBefore = 7

const atOnce = 100

interface Expiring {
  id: number
  siteId: number
  accountId: number
}

// Credit that is good for a week at most was given just now: its owner has read when it ends.
const isExpiring = sql`g.left_minor > 0 and g.expiry_notified_at is null and g.expires_at > billing_now()
  and g.expires_at <= billing_now() + interval '1 day' * ${sql.lit(daysBefore)}
  and g.expires_at > g.granted_at + interval '1 day' * ${sql.lit(daysBefore)}`

/** Notifies the owners of credit that expires within a week, once for each grant. */
export const notifyExpiring = async (
  { query }: Pick<Database, 'query'>,
  news: NotifyingServices,
  stop?: AbortSignal,
): Promise<void> => {
  for (let found = await expiringGrants(query); found.length > 0; found = await expiringGrants(query))
    for (const grant of found) {
      if (stop?.aborted) return
      const notifyOne = async (trx: Trx, mailing: Mailing): Promise<void> => {
        const credit = await noteNotified(trx, grant.id)
        if (credit)
          await withinSite(trx, grant.siteId, () =>
            notifyBilling(trx, mailing, grant.accountId, 'creditExpiring', credit),
          )
      }
      await withMailing({ ...news, query }, grant.siteId, notifyOne, (inner) => acrossSites(query, inner))
    }
}

const expiringGrants = (query: Database['query']): Promise<Expiring[]> =>
  acrossSites(query, async (trx) => {
    const { rows } = await sql<Expiring>`
      select g.id, g.site_id as "siteId", g.account_id as "accountId" from credit_grant g where ${isExpiring}
      order by g.expires_at, g.id limit ${sql.lit(atOnce)}`.execute(trx)
    return rows
  })

const noteNotified = async (trx: Trx, id: number) => {
  const { rows } = await sql<{ minor: string; currency: PaidCurrency; until: Date }>`
    update credit_grant g set expiry_notified_at = billing_now() where g.id = ${id}::bigint and ${isExpiring}
    returning g.left_minor::text as minor, g.currency, g.expires_at as until`.execute(trx)
  return (
    rows[0] && {
      amount: { minor: BigInt(rows[0].minor), currency: rows[0].currency },
      until: rows[0].until,
    }
  )
}
