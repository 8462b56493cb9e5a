import type { subnets } from '../../contract/networks/subnets.ts'
import type { billingClock } from '../../contract/operations/billing-clock.ts'
import type { rolesOffered } from '../../contract/people/access.ts'
import type { reportDeliveries } from '../../contract/reports/calls/deliveries.ts'
import type { siteDrafts, siteVersions } from '../../contract/sites/site-drafts.ts'
import type { hdlib } from '../../contract/storage/images.ts'
import type { webhookDeliveries } from '../../contract/api/webhook-deliveries.ts'
import { whole, type Answers } from '../answer.ts'
import { monthBefore } from '../records/billing.ts'
import { notFound } from '../refusal.ts'
import { chance } from '../shape/random.ts'

const unchanged = { changes: [], changedBy: '', dtChanged: null }

/** Answers of what no list or page shows by its shape. */
export const restAnswers: Answers = {
  'GET /networks/:vlanId/subnets/:subnetId/map': whole<typeof subnets.map>((_world, { params }) => ({
    first: '10.20.0.0',
    size: 256,
    total: 256,
    from: 0,
    // The gateway, some servers, and free ones.
    states: Array.from({ length: 256 }, (_, at) => {
      if (at === 1) return '3'
      return at > 1 && at < 60 && chance(`${params.subnetId} ${at}`) < 0.2 ? '1' : '0'
    }).join(''),
  })),
  'GET /billingClock': whole<typeof billingClock.show>(({ start }) => ({
    now: new Date(start).toISOString(),
    ahead: 0,
    nextMonth: new Date(monthBefore(start, -1).begins).toISOString(),
    canAdvance: false,
  })),
  'GET /users/roles': whole<typeof rolesOffered>(() => ['subuser', 'customer', 'reseller']),
  'GET /reports/deliveries': whole<typeof reportDeliveries.deliveries>(() => []),
  'GET /reports/deliveries/:cmdId': () => {
    throw notFound()
  },
  'GET /reports/schedules': whole<typeof reportDeliveries.schedules>(() => []),
  'GET /ownWebhooks': whole<typeof webhookDeliveries.webhooks>(() => [
    { id: '1001', url: 'https://hooks.harbor.example/portal' },
  ]),
  'GET /imageVisibilities': whole<typeof hdlib.visibilities>(() => ['private', 'sharedUsers']),
  'GET /uploads/:id': () => {
    throw notFound()
  },
  'GET /sites/:siteHost/changes': whole<typeof siteDrafts.changes>(() => unchanged),
  'GET /sites/:siteHost/versions/:version': whole<typeof siteVersions.show>(() => unchanged),
}
