import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { billingClock } from '../../../../src/contract/operations/billing-clock.ts'
import { advanceClock, readClock, type BillingClock } from '../../domain/billing/clock.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'

export const billingClockHandlers: Handlers<typeof billingClock, Call> = {
  show: (_, call) => call.inSite(async (trx) => shown(await readClock(trx), call)),
  advance: async ({ body: { until } }, call) => {
    const { jobs, log, config } = call.parts
    const clock = await call.inSite(async (trx) => {
      const moved = await advanceClock(trx, config, until === undefined ? undefined : new Date(until))
      // Without waiting for the schedule.
      for (const queue of queues) await jobs.send(trx, queue, { site: call.site.id, id: null })
      return moved
    })
    for (const queue of queues) jobs.wake(queue)
    log.warn({ account: sessionOf(call).accountId, now: clock.now }, 'the clock of billing was moved')
    return shown(clock, call)
  },
}

// Months are summed for traffic before they are closed.
const queues = ['server.months', 'usage.turn', 'credits.expire'] as const

const shown = (
  { now, ahead, nextMonth }: BillingClock,
  { parts }: Call,
): Reply<typeof billingClock.show> => ({
  now: now.toISOString(),
  ahead: Math.round(ahead),
  nextMonth: nextMonth.toISOString(),
  canAdvance: !parts.config.production,
})
