import { lookForRefunds } from './domain/refunds/look-for-refunds.ts'
import { runSchedules } from './areas/reports/run-schedules.ts'
import { checkBudgets } from './domain/costs/check-budgets.ts'
import { commandQueues } from './domain/tasks/begin.ts'
import { webhookQueues } from './domain/webhooks/turns.ts'
import { sendWhatIsLost, tendFiles, type WorkServices } from './job-handlers.ts'

/** What a service does by the clock, at once. */
export interface Drains {
  /** Resolves once everything that can be done now with files was tried. */
  drainFiles(): Promise<void>
  /** Resolves once every budget has been checked. */
  drainBudgets(): Promise<void>
  /** Resolves once everything in the outbox that can be sent now was tried. */
  drainOutbox(): Promise<void>
  /** Resolves once all due webhook deliveries have been tried. */
  drainWebhooks(): Promise<void>
  /** Resolves once the embedded provider has sent its events, and all that is due of payments has been worked on. */
  drainPayments(): Promise<void>
  /** Looks for refunds that providers made by themselves, as once a day. */
  drainRefunds(): Promise<void>
  /** Resolves once every schedule that is due was begun, and every command that can be worked on now was. */
  drainQueue(): Promise<void>
}

const paymentQueues = [
  'inbound',
  'deposit',
  'payment',
  'refund',
  'card.setup',
  'card.detach',
  'card.check',
] as const

export const drainsOf = (working: WorkServices): Drains => {
  const { jobs } = working
  return {
    async drainFiles() {
      await sendWhatIsLost(working, ['scan'])
      await jobs.drain(['scan'])
      await tendFiles(working, new AbortController().signal)
    },
    async drainBudgets() {
      await checkBudgets(working)
    },
    async drainOutbox() {
      await sendWhatIsLost(working, ['mail'])
      await jobs.drain(['mail.urgent', 'mail'])
    },
    async drainWebhooks() {
      await sendWhatIsLost(working, ['webhook'])
      await jobs.drain(webhookQueues)
    },
    async drainPayments() {
      await working.deliverPayments?.()
      // A recharge is a payment then.
      await sendWhatIsLost(working, ['recharge'])
      await jobs.drain(['recharge'])
      await sendWhatIsLost(working, paymentQueues)
      await jobs.drain(paymentQueues)
    },
    async drainRefunds() {
      await lookForRefunds(working)
    },
    async drainQueue() {
      await runSchedules(working)
      await sendWhatIsLost(working)
      await jobs.drain(['server.account', 'server.leaving', ...commandQueues])
    },
  }
}
