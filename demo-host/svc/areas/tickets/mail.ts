import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { InboxEntry } from '../../domain/notifications/inbox.ts'
import { notify } from '../../domain/notifications/notify.ts'
import type { Ticket } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { staff, type Message } from './write-message.ts'
import { ticketMail, type TicketNews } from './ticket-mail.ts'

// Beyond the account specification's; the switch for all mails counts for them.
const ids = { answered: 1031, waiting: 1032 }

// Maximum support agents notified of an unassigned ticket.
const mostTold = 20

/** Notifies a ticket's customer of support's reply. */
export const tellCustomer = async (trx: Trx, call: Call, ticket: Ticket, message: Message): Promise<void> => {
  const customer = await accountById(trx, ticket.account_id)
  if (customer.enabled)
    await tell(trx, call, [customer], ids.answered, ticket, { kind: 'answered', ...message })
}

/** Notifies the assigned agent, or all agents if there's none, of a customer's message. */
export const tellStaff = async (
  trx: Trx,
  call: Call,
  ticket: Ticket,
  message: Message & { customer: string },
): Promise<void> => {
  const told = await staff(trx)
    .selectAll()
    .where('email', '<>', message.customer)
    .$if(ticket.assignee_id !== null, (query) => query.where('id', '=', ticket.assignee_id!))
    .orderBy('id')
    .limit(mostTold)
    .execute()
  await tell(trx, call, told, ids.waiting, ticket, { kind: 'waiting', ...message })
}

const tell = async (
  trx: Trx,
  call: Call,
  readers: readonly Account[],
  notification: number,
  ticket: Ticket,
  news: TicketNews,
): Promise<void> => {
  const entry = entryOf(ticket, news)
  for (const reader of readers)
    await notify(trx, call, reader, notification, ticketMail(call.site, reader, ticket, news), [entry])
}

const entryOf = ({ id, subject, account_id: accountId }: Ticket, news: TicketNews): InboxEntry => {
  const isAnswered = news.kind === 'answered'
  return {
    kind: isAnswered ? 'ticketReply' : 'ticketWaiting',
    params: { subject },
    ...(isAnswered ? {} : { aboutId: accountId }),
    page: 'support',
    pageParams: { type: 'all', ticketId: String(id) },
    topic: `ticket ${id}`,
  }
}
