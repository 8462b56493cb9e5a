import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { onRow } from '../../kernel/jobs/on-row.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import { byService, type AuditServices } from '../audit/by-service.ts'
import type { Services } from '../calls/services.ts'
import { checkOrLater } from '../payments/check-later.ts'
import { chargeOf, noteCharge } from './charge-check.ts'
import { readCheck, type CardCheck } from './check-row.ts'
import { endCheck } from './end-check.ts'
import { noteRefund, refundOf } from './refund-check.ts'
import { waitLonger } from './wait-longer.ts'

/** What work on a check needs. */
export type CheckServices = Pick<Services, 'query' | 'payments' | 'sites'> & AuditServices

/**
 * Charges the card of a check, or pays back what it was charged, and notes what the provider says. Answers whether amounts differ,
 * which is for staff. Throws `PaymentError`.
 */
export const syncCheck = async (parts: CheckServices, siteId: number, id: number): Promise<boolean> => {
  const check = await inSite(parts.query, siteId, (trx) => expireOrRead(trx, parts, id))
  const provider = check && parts.payments.of(check.companyId)
  if (!check || provider?.name !== check.provider) return false
  if (check.state === 'waiting' || check.state === 'processing') {
    const site = await parts.sites.byId(siteId)
    const charge = await chargeOf(parts, provider, check, site.row.system_name)
    const differs = await change(parts, check, (trx, current) => noteCharge(trx, parts, current, charge))
    if (differs) return true
  }
  const charged = await inSite(parts.query, siteId, (trx) => readCheck(trx, id))
  if (charged?.state !== 'paid' || charged.refundState === 'failed') return false
  if (charged.outcome === null) {
    await inSite(parts.query, siteId, (trx) => waitLonger(trx, id))
    return false
  }
  const refund = await refundOf(provider, charged)
  return change(parts, charged, (trx, current) => noteRefund(trx, current, refund))
}

const change = (
  { query }: CheckServices,
  { id, siteId }: CardCheck,
  work: (trx: Trx, current: CardCheck) => Promise<boolean>,
): Promise<boolean> =>
  inSite(query, siteId, async (trx) => {
    const current = await readCheck(trx, id, true)
    return current ? work(trx, current) : false
  })

/** A check that is not answered in time has ended, whether or not its charge is known. */
const expireOrRead = async (trx: Trx, parts: CheckServices, id: number): Promise<CardCheck | undefined> => {
  const check = await readCheck(trx, id, true)
  if (!check?.isOver || check.outcome !== null) return check
  await endCheck(trx, byService(parts, check.siteId), check, 'expired')
  return { ...check, outcome: 'expired' }
}

/** Worker of checks that are due. What the provider doesn't answer is logged, and checked later. */
export const checkHandler = (parts: CheckServices & Pick<Services, 'log'>): JobHandler =>
  onRow(
    checkOrLater(parts, {
      name: 'cardCheck',
      title: 'a card check',
      check: async (site, id) => {
        if (await syncCheck(parts, site, id))
          parts.log.warn({ cardCheck: id }, 'a card check has another amount')
      },
      later: (site, id) => inSite(parts.query, site, (trx) => waitLonger(trx, id)),
    }),
  )

/** Checks to charge, to end and to pay back. */
export const dueChecks: DueRows = `
  select 'card.check' as queue, site_id as site, id, null::int as group from card_check where due_at <= now() order by id`
