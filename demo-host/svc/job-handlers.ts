import { sql } from 'kysely'
import { moveContents } from './areas/attachments/move-contents.ts'
import { runSchedules } from './areas/reports/run-schedules.ts'
import { bookUsage } from './domain/billing/book-usage.ts'
import type { Services } from './domain/calls/services.ts'
import {
  findDrift,
  noteAlive,
  dueAccounts,
  followAccount,
  destroyLeft,
  dueLeaving,
} from './domain/servers/servers.ts'
import { expireCredits } from './domain/credits/expire-credits.ts'
import { notifyExpiring } from './domain/credits/notify-expiring.ts'
import { paymentOutcomes } from './domain/invoices/payment-outcomes.ts'
import { providerEvent } from './domain/card-payments/provider-event.ts'
import { checkHandler, dueChecks } from './domain/card-checks/sync-check.ts'
import { detachHandler, dueDetached } from './domain/cards/detach-cards.ts'
import { dueSetups, setupHandler } from './domain/cards/sync-setup.ts'
import { depositHandler, dueDeposits } from './domain/deposits/sync-deposit.ts'
import { checkCertificates } from './domain/sites/check-certificates.ts'
import { checkBudgets } from './domain/costs/check-budgets.ts'
import { dueEvents, inboundHandler } from './domain/inbound/inbound.ts'
import { duePayments, paymentHandler, workOnPayment } from './domain/card-payments/sync-payment.ts'
import { lookForRefunds } from './domain/refunds/look-for-refunds.ts'
import { dueRefunds, refundHandler } from './domain/refunds/sync-refund.ts'
import { dueRecharges, rechargeHandler } from './domain/card-payments/run-recharge.ts'
import { noteMeasures, noteLoads, sumMonths } from './domain/usage/usage.ts'
import type { WorkerServices } from './domain/tasks/context.ts'
import { collectInvoices } from './domain/invoices/collect-invoices.ts'
import { issueInvoices } from './domain/invoices/issue-invoices.ts'
import { turnUsage } from './domain/prices/turn-usage.ts'
import { dueCommands } from './domain/tasks/begin.ts'
import type { CommandKinds } from './domain/tasks/kinds.ts'
import { commandHandler } from './domain/tasks/run-command.ts'
import { deliveryHandler } from './domain/webhooks/deliver.ts'
import { dueDeliveries } from './domain/webhooks/turns.ts'
import type { Database } from './kernel/db/database.ts'
import type { Jobs } from './kernel/jobs/engine.ts'
import type { JobHandler, QueueName } from './kernel/jobs/queues.ts'
import { sendLost, type DueRows } from './kernel/jobs/send-lost.ts'
import type { Delivery } from './kernel/mail/deliver.ts'
import { dueMessages, messageHandler } from './kernel/mail/send-message.ts'
import { dueScans, scanHandler } from './kernel/scan/scan-file.ts'
import { sweep } from './sweep.ts'

/** What the workers of a node need of the service. */
export type WorkServices = Omit<WorkerServices, 'chargePayment'> &
  Pick<Services, 'config' | 'version' | 'payments'> & {
    db: Database
    jobs: Jobs
    delivery: Delivery
    /** Sends the events of the embedded payment provider, if it is in use. */
    deliverPayments?: (() => Promise<void>) | undefined
  }

/** The rows that need a job, by what is done for them. */
const dueRows = {
  mail: () => dueMessages,
  command: dueCommands,
  scan: () => dueScans,
  account: () => dueAccounts,
  leaving: () => dueLeaving,
  webhook: () => dueDeliveries,
  inbound: () => dueEvents,
  deposit: () => dueDeposits,
  payment: () => duePayments,
  refund: () => dueRefunds,
  recharge: () => dueRecharges,
  'card.setup': () => dueSetups,
  'card.detach': () => dueDetached,
  'card.check': () => dueChecks,
} satisfies Record<string, (kinds: CommandKinds) => DueRows>

type Due = keyof typeof dueRows

const everyDue = Object.keys(dueRows) as Due[]

/** Sends a job for whatever is due and has none, or for those kinds of it that are named. */
export const sendWhatIsLost = async (
  { db, jobs, commandKinds }: Pick<WorkServices, 'db' | 'jobs' | 'commandKinds'>,
  due: readonly Due[] = everyDue,
): Promise<void> => {
  if (due.includes('mail')) await sql`select outbox_expire()`.execute(db.query)
  await sendLost(
    db,
    jobs,
    due.map((name) => dueRows[name](commandKinds)),
  )
}

/**
 * Removes files that nothing refers to any more, moves those that an earlier version kept in the database, and without a scanner frees
 * those that wait for one.
 */
export const tendFiles = async (
  parts: Pick<WorkServices, 'query' | 'files' | 'config' | 'log'>,
  stop: AbortSignal,
): Promise<void> => {
  const freed = parts.config.scanUrl ? 0 : await parts.files.freeUnchecked()
  if (freed > 0)
    parts.log.warn({ files: freed }, 'files that were not scanned are served: SCAN_URL is not set')
  await parts.files.removeLeaving(stop)
  await moveContents(parts, stop)
}

/** What works on each queue. */
export const jobHandlers = (parts: WorkServices): Partial<Record<QueueName, JobHandler>> => {
  const { deliverPayments } = parts
  const paying = { ...parts, outcomes: paymentOutcomes }
  const chargePayment = workOnPayment(paying)
  const [message, command] = [messageHandler(parts), commandHandler({ ...parts, chargePayment })]
  // A node that knows no command leaves them to those that do.
  const hasCommands = Object.keys(parts.commandKinds).length > 0
  return {
    'mail.urgent': message,
    mail: message,
    ...(hasCommands ? { command, 'command.long': command, 'command.server': command } : {}),
    'server.account': followAccount(parts),
    'server.drift': findDrift(parts),
    'server.measures': noteMeasures(parts),
    'server.leaving': destroyLeft(parts),
    'server.loads': noteLoads(parts),
    'server.months': sumMonths(parts),
    'report.schedules': () => runSchedules(parts).then(() => 'done'),
    'usage.turn': async (_, stop) => {
      await turnUsage(parts.db, stop)
      await bookUsage(parts.db, stop)
      await issueInvoices(parts.db, stop, parts)
      await collectInvoices(parts.db, stop)
      return 'done'
    },
    'credits.expire': async (_, stop) => {
      await notifyExpiring(parts.db, parts, stop)
      await expireCredits(parts.db, stop, parts)
      return 'done'
    },
    budgets: (_, stop) => checkBudgets(parts, stop),
    'sites.certificates': (_, stop) => checkCertificates(parts, stop),
    'jobs.lost': () => sendWhatIsLost(parts).then(() => 'done'),
    scan: scanHandler(parts),
    webhook: deliveryHandler(parts, 'webhook'),
    'webhook.slow': deliveryHandler(parts, 'webhook.slow'),
    files: (_, stop) => tendFiles(parts, stop).then(() => 'done'),
    inbound: inboundHandler(parts, { stripe: providerEvent(paying, 'stripe') }),
    deposit: depositHandler(parts),
    payment: paymentHandler(paying),
    refund: refundHandler(parts),
    recharge: rechargeHandler(parts),
    'card.setup': setupHandler(parts),
    'card.detach': detachHandler(parts),
    'card.check': checkHandler(parts),
    'refunds.look': (_, stop) => lookForRefunds(parts, stop).then(() => 'done'),
    'payments.demo': async () => {
      await deliverPayments?.()
      return 'done'
    },
    'uploads.alive': noteAlive(parts),
    sweep: (_, stop) => sweep(parts.db, parts.log, parts.config.auditMonths, stop).then(() => 'done'),
  }
}
