import { runSchedules } from './areas/reports/run-schedules.ts'
import { commandQueues } from './domain/tasks/begin.ts'
import { webhookQueues } from './domain/webhooks/turns.ts'
import { sendWhatIsLost, tendFiles, type WorkServices } from './job-handlers.ts'

/** What a service does by the clock, at once. */
export interface Drains {
  /** Resolves once everything that can be done now with files was tried. */
  drainFiles(): Promise<void>
  /** Resolves once everything in the outbox that can be sent now was tried. */
  drainOutbox(): Promise<void>
  /** Resolves once all due webhook deliveries have been tried. */
  drainWebhooks(): Promise<void>
  /** Resolves once the embedded provider has sent its events, and all that is due of payments has been worked on. */
  drainPayments(): Promise<void>
  /** Resolves once every schedule that is due was begun, and every command that can be worked on now was. */
  drainQueue(): Promise<void>
}

export const drainsOf = (working: WorkServices): Drains => {
  const { jobs } = working
  return {
    async drainFiles() {
      await sendWhatIsLost(working, ['scan'])
      await jobs.drain(['scan'])
      await tendFiles(working, new AbortController().signal)
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
      await sendWhatIsLost(working, ['inbound', 'deposit'])
      await jobs.drain(['inbound', 'deposit'])
    },
    async drainQueue() {
      await runSchedules(working)
      await sendWhatIsLost(working)
      await jobs.drain(['server.account', 'server.leaving', ...commandQueues])
    },
  }
}
