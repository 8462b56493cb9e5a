import type { NotifyingServices } from '../../../../demo-host/svc/domain/billing-events/notify-billing.ts'
import { openSites } from '../../../../demo-host/svc/domain/sites/sites.ts'
import { keysFrom } from '../../../../demo-host/svc/kernel/keys.ts'
import { openMetrics } from '../../../../demo-host/svc/kernel/metrics/metrics.ts'
import type { World } from '../world/world.ts'

/** What jobs of a world need to notify accounts. Mails stay in the outbox, where tests read them. */
export const notifyingServices = (world: World): NotifyingServices => ({
  sites: openSites(world.service.db.query, new URL('http://localhost:8080')),
  keys: keysFrom(Buffer.from(world.settings['PORTICO_SECRET']!, 'hex')),
  metrics: openMetrics('test'),
  jobs: {
    send: async () => {},
    wake: () => {},
    discard: async () => {},
  } as unknown as NotifyingServices['jobs'],
})
