import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { onRow } from '../../kernel/jobs/on-row.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import { record } from '../audit/record.ts'
import { moveProfile } from '../billing/billing-profile.ts'
import { byService, type AuditServices } from '../audit/by-service.ts'
import type { Services } from '../calls/services.ts'
import { checkOrLater } from '../payments/check-later.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Setup } from '../payments/card-provider.ts'
import { addCard, customerOf } from './cards.ts'

type SetupServices = Pick<Services, 'query' | 'payments' | 'sites'> & AuditServices

interface Row {
  id: number
  companyId: number
  siteId: number
  accountId: number
  createdBy: number
  provider: string
  state: 1 | 3 | 4
  email: string
  language: 'en' | 'he'
  returnUrl: string
  cancelUrl: string
  reference: string | null
  expiresAt: Date
  currency: string
}

/** Asks the provider what became of a visit, and adds its card once. Throws `PaymentError`. */
export const syncSetup = async (parts: SetupServices, siteId: number, id: number): Promise<void> => {
  const row = await inSite(parts.query, siteId, (trx) => read(trx, id))
  const provider = row && parts.payments.of(row.companyId)
  if (!row || provider?.name !== row.provider || row.state === 3) return
  const setup = row.reference ? await provider.findSetup(row.reference) : await create(parts, provider, row)
  await inSite(parts.query, siteId, async (trx) => {
    const current = await read(trx, id, true)
    if (current && current.state !== 3) await note(trx, parts, current, setup)
  })
}

/** Worker of visits that are due to be checked. */
export const setupHandler = (parts: SetupServices & Pick<Services, 'log'>): JobHandler =>
  onRow(
    checkOrLater(parts, {
      name: 'setup',
      title: 'a new card',
      check: (site, id) => syncSetup(parts, site, id),
      later: (site, id) => inSite(parts.query, site, (trx) => waitLonger(trx, id)),
    }),
  )

/** Visits to check with their provider. */
export const dueSetups: DueRows = `
  select 'card.setup' as queue, site_id as site, id, null::int as group from payment_setup where check_at <= now() order by id`

const read = async (trx: Trx, id: number, locks = false): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select u.id, u.company_id as "companyId", u.site_id as "siteId", u.account_id as "accountId", u.created_by as "createdBy", u.provider,
      u.state, u.email, u.language, u.return_url as "returnUrl", u.cancel_url as "cancelUrl", u.reference, u.expires_at as "expiresAt",
      s.currency
    from payment_setup u join site s on s.id = u.site_id where u.id = ${id} ${locks ? sql`for no key update of u` : sql``}`.execute(
    trx,
  )
  return rows[0]
}

const create = async (parts: SetupServices, provider: PaymentProvider, row: Row): Promise<Setup> => {
  const addressOf = (url: string) => url.replaceAll('{id}', String(row.id))
  return provider.createSetup({
    order: `card ${row.id}`,
    customer: await inSite(parts.query, row.siteId, (trx) => customerOf(trx, row.accountId, row.provider)),
    email: row.email,
    language: row.language,
    returnUrl: addressOf(row.returnUrl),
    cancelUrl: addressOf(row.cancelUrl),
    expiresAt: row.expiresAt,
    key: `card ${row.companyId} ${row.id}`,
    currency: row.currency,
  })
}

const note = async (trx: Trx, parts: SetupServices, row: Row, setup: Setup): Promise<void> => {
  await sql`update payment_setup set reference = ${setup.reference}, pay_url = ${setup.url} where id = ${row.id}`.execute(
    trx,
  )
  // A visit of another order adds nothing.
  if (setup.order !== `card ${row.id}` || setup.state === 'expired') return end(trx, row.id)
  if (setup.state === 'open' || !setup.card) return waitLonger(trx, row.id)
  const card = await addCard(trx, row, setup.card)
  await sql`
    update payment_setup set state = 3, payment_method_id = ${card}, completed_at = clock_timestamp(), check_at = null
    where id = ${row.id}`.execute(trx)
  const actor = byService(parts, row.siteId, row.createdBy)
  await record(trx, actor, 'card-added', {
    accountId: row.accountId,
    method: `${setup.card.brand} ${setup.card.last4}`,
  })
  await moveProfile(trx, actor, { id: row.accountId, site_id: row.siteId }, 'cardPassed')
}

const end = async (trx: Trx, id: number): Promise<void> => {
  await sql`update payment_setup set state = 4, check_at = null where id = ${id}`.execute(trx)
}

/** Twice as long each time, an hour at most, for a day after its end. */
const waitLonger = async (trx: Trx, id: number): Promise<void> => {
  await sql`
    update payment_setup set checks = checks + 1,
      state = case when expires_at <= clock_timestamp() then 4 else state end,
      check_at = case when expires_at > clock_timestamp() - interval '1 day'
        then clock_timestamp() + interval '1 second' * least(15 * 2 ^ least(checks, 20), 3600) end
    where id = ${id} and state <> 3`.execute(trx)
}
