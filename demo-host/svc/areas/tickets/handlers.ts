import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { tickets } from '../../../../src/contract/support/tickets.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { askerOf, inReach, isUnread, ticketInReach, waitsFor } from '../../domain/support/support.ts'
import { fail } from '../../kernel/http/fail.ts'
import { takeUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { tellStaff } from './mail.ts'
import { writeMessage } from './write-message.ts'
import { sql } from 'kysely'
import { listTickets } from './list.ts'
import { changeTicket, closeTicket, reopenTicket } from './change.ts'
import { replyTo } from './reply.ts'
import { showTicket } from './show.ts'
import { tellWebhooksOf } from './tell-webhooks.ts'

const limit = { most: 10, within: 3600 }

/** Topics of a new ticket. */
const beginning = (_: unknown, call: Call): Promise<Reply<typeof tickets.beginning>> =>
  call.inSite(async (trx) => ({ services: (await askerOf(trx, call)).account.services }))

/** Opens a ticket of the caller's. Throws code 907 after ten within an hour, 903 for a service that they do not have. */
const createTicket = (
  { body }: Input<typeof tickets.create>,
  call: Call,
): Promise<Reply<typeof tickets.create>> =>
  call.once(async (trx) => {
    const { accountId } = sessionOf(call)
    const wait = await takeUse(trx, call.site.id, `tickets of ${accountId}`, limit)
    if (wait > 0) return { refused: tooMany(wait) }
    const { account } = await askerOf(trx, call)
    const { service = '' } = body
    if (service && !account.services.includes(service)) throw fail(code.badRequest, { key: 'service' })
    if (body.subject.trim().length < 3) throw fail(code.badRequest, { key: 'subject' })
    const ticket = await trx
      .insertInto('ticket')
      .values({
        site_id: call.site.id,
        account_id: account.id,
        created_by: account.id,
        department: body.department,
        priority: body.priority,
        subject: body.subject.trim().replaceAll(/\s+/g, ' '),
        service,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const written = { account, isStaff: false, kind: 'message' as const, text: body.message }
    const message = await writeMessage(trx, call, ticket, { ...written, attachments: body.attachments })
    await record(trx, call, 'ticket-created', { accountId })
    await tellWebhooksOf(trx, call, ticket, 'ticket.created', 'open')
    await tellStaff(trx, call, ticket, { ...message, customer: account.email })
    return { answer: { id: String(ticket.id) } }
  })

/** Stores up to which message the caller has read a ticket. */
const markSeen = (
  { params, body }: Input<typeof tickets.seen>,
  call: Call,
): Promise<Reply<typeof tickets.seen>> =>
  call.inSite(async (trx) => {
    const asker = await askerOf(trx, call)
    const ticket = await ticketInReach(trx, asker, params.id)
    // Another window may report an older position later; only 0 resets it.
    const upTo = sql<number>`case when ${body.upTo}::bigint = 0 then 0 else greatest(ticket_seen.message_id, ${body.upTo}) end`
    await trx
      .insertInto('ticket_seen')
      .values({
        site_id: call.site.id,
        ticket_id: ticket.id,
        account_id: asker.account.id,
        message_id: body.upTo,
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'ticket_id', 'account_id']).doUpdateSet({ message_id: upTo }),
      )
      .execute()
    return { saved: true }
  })

type Summary = Reply<typeof tickets.summary>

/** Number of tickets that need the caller's attention. */
const summary = (_: unknown, call: Call): Promise<Summary> =>
  call.inSite(async (trx) => {
    const asker = await askerOf(trx, call)
    const { rows } = await sql<Omit<Summary, 'mayManage'>>`
      select count(*)::int as open, count(*) filter (where ${waitsFor(asker.isStaff)})::int as waiting,
        count(*) filter (where ${isUnread(asker)})::int as unread
      from ticket t where t.state <> 'closed' and ${inReach(asker, sql`t.account_id`)}`.execute(trx)
    return { ...rows[0]!, mayManage: asker.isStaff }
  })

export const ticketsHandlers: Handlers<typeof tickets, Call> = {
  list: listTickets,
  summary,
  beginning,
  create: createTicket,
  show: showTicket,
  reply: replyTo,
  seen: markSeen,
  close: closeTicket,
  reopen: reopenTicket,
  change: changeTicket,
}
