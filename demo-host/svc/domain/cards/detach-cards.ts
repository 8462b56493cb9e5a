import { sql } from 'kysely'
import { inSite } from '../../kernel/db/in-site.ts'
import { onRow } from '../../kernel/jobs/on-row.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { Services } from '../calls/services.ts'
import { PaymentError } from '../payments/provider.ts'

/** Removed cards that the provider still has. */
export const dueDetached: DueRows = `
  select 'card.detach' as queue, site_id as site, id, null::int as group from payment_method where detach_at <= now() order by id`

interface Removed {
  companyId: number
  provider: string
  reference: string
}

/** Worker that has the provider forget a removed card, once no payment needs it any more. */
export const detachHandler = ({
  query,
  payments,
  log,
}: Pick<Services, 'query' | 'payments' | 'log'>): JobHandler =>
  onRow(async (site, id) => {
    const { rows } = await inSite(query, site, (trx) =>
      sql<Removed>`
        select company_id as "companyId", provider, reference from payment_method m where id = ${id} and detach_at is not null
          and not exists (select from payment p where p.site_id = m.site_id and p.payment_method_id = m.id
            and p.state in ('waiting', 'processing'))`.execute(trx),
    )
    const [card] = rows
    const provider = card && payments.of(card.companyId)
    const isGone = card && provider?.name === card.provider ? await forget(provider, card, log) : false
    await inSite(query, site, (trx) =>
      sql`update payment_method set detach_at = ${isGone ? null : sql`clock_timestamp() + interval '1 hour'`} where id = ${id}`.execute(
        trx,
      ),
    )
  })

const forget = async (
  provider: NonNullable<ReturnType<Services['payments']['of']>>,
  { reference }: Removed,
  log: Services['log'],
): Promise<boolean> => {
  try {
    await provider.detachCard(reference)
    return true
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ problem: error.problem, reason: error.message }, 'a card could not be removed at the provider')
    return false
  }
}
