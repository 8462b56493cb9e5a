import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { tickets } from '../../../../src/contract/support/tickets.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import {
  askerOf,
  inReach,
  isUnread,
  ticketInReach,
  waitsFor,
  type Asker,
} from '../../domain/support/support.ts'
import { fail } from '../../kernel/http/fail.ts'
import { takeUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { tellStaff } from './mail.ts'
import { writeMessage } from './write-message.ts'
import { sql } from 'kysely'
import { listPage } from '../../kernel/db/list-page.ts'
import { type ListSource, parseTimestamp } from '../../kernel/db/list-source.ts'
import { foundOr, searchIds } from '../../kernel/db/search.ts'
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

type Answer = Reply<typeof tickets.list>
type Filters = Omit<Input<typeof tickets.list>['query'], 'filter' | 'sorting' | 'from' | 'size'>

/** The tickets that the caller may see, by page. */
const listTickets = ({ query }: Input<typeof tickets.list>, call: Call): Promise<Answer> =>
  call.inSite(async (trx) => {
    const found = await searchIds(trx, 'ticket', query.filter)
    return listPage(trx, source(await askerOf(trx, call), found), query, {})
  })

const types = { all: sql`true`, open: sql`t.state <> 'closed'`, closed: sql`t.state = 'closed'` }

// A subquery runs for the rows of the page only; a join would run for all.
const customer = sql`(select a.email from account a where a.site_id = t.site_id and a.id = t.account_id)`

const source = (asker: Asker, found?: readonly number[]): ListSource<Answer['items'][number], Filters> => ({
  from: sql`ticket t`,
  columns: {
    id: sql`t.id::text`,
    subject: sql`t.subject`,
    state: sql`t.state`,
    department: sql`t.department`,
    priority: sql`t.priority`,
    customer,
    service: sql`t.service`,
    dtCreate: sql`t.created_at`,
    dtLast: sql`t.last_at`,
    unread: isUnread(asker),
  },
  where: [inReach(asker, sql`t.account_id`)],
  few: !asker.isStaff && asker.owners.length > 1,
  search: foundOr(found, sql`t.id`, [sql`'#' || t.id`, sql`t.subject`, customer, sql`t.service`]),
  filters: {
    type: (type) => types[type],
    state: (state) => sql`t.state = ${state}`,
    department: (department) => sql`t.department = ${department}`,
    priority: (priority) => sql`t.priority = ${priority}`,
    since: (since) => sql`t.last_at >= ${parseTimestamp(since)}`,
    until: (until) => sql`t.last_at < ${parseTimestamp(until)}`,
  },
  sort: '-dtLast',
  tie: sql`t.id`,
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
