import { billingEvents, type BillingEvent } from '../../../../src/contract/billing/billing-events.ts'
import { paidText, type Paid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { letter } from '../../kernel/mail/letter.ts'
import { languageOf } from '../../kernel/mail/letterhead.ts'
import { dayFor } from '../../kernel/mail/when.ts'
import { accountById } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import { writeAmount } from '../documents/documents.ts'
import { notify, notifyAdministrators } from '../notifications/notify.ts'
import { tellWebhooks } from '../webhooks/tell.ts'
import { billingMails } from './billing-mails.ts'

/** What jobs need to notify accounts. */
export type NotifyingServices = Mailing['parts'] & Pick<Services, 'sites'>

/** What an event is about. */
export interface BillingNews {
  amount: Paid
  /** ID of the deposit, or number of the document. */
  document?: string
  /** When it ends: the credit, or the time to pay. */
  until?: Date
  /** Name of the budget, and how much of it is used. */
  budget?: string
  /** Whole percents, as text. */
  percent?: string
  /** Webhooks alone get it: what the customer did, or left, needs no email. */
  isQuiet?: boolean
}

/**
 * Notifies a paying account of an event of billing: email, inbox and webhooks, in the event's transaction, by the settings of
 * the account. Administrators are notified of invoices and failed payments. A `Call` is a `Mailing`; call it once for each event.
 */
export const notifyBilling = async (
  trx: Trx,
  mailing: Mailing,
  accountId: number,
  event: BillingEvent,
  { amount, document = '', until, budget = '', percent = '', isQuiet = false }: BillingNews,
): Promise<void> => {
  const { id, webhook } = billingEvents[event]
  await tellWebhooks(trx, mailing, accountId, webhook, {
    amount: paidText(amount),
    ...(document && { document }),
    ...(until && { until }),
    ...(budget && { budget, percent }),
  })
  if (isQuiet) return
  const account = await accountById(trx, accountId)
  const language = languageOf(mailing.site, account.locale)
  const values = {
    amount: writeAmount(paidText(amount).amount, amount.currency, language),
    document,
    until: until ? dayFor(account, language, until) : '',
    budget,
    percent,
  }
  const message = letter(mailing.site, account, billingMails[event], {
    values: { ...values, when: new Date() },
  })
  await notify(trx, mailing, account, id, message, [
    {
      kind: 'billing',
      params: { ...values, event, state: event },
      page: event === 'budgetReached' ? 'billingCosts' : 'billingHistory',
    },
  ])
  if (event === 'invoiceIssued' || event === 'paymentFailed')
    await notifyAdministrators(trx, mailing, account, event)
}
