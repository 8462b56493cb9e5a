import { sql } from 'kysely'
import type { Input } from '../../../../src/contract/endpoint.ts'
import type { TicketWire } from '../../../../src/contract/ticket-rows.ts'
import type { tickets } from '../../../../src/contract/tickets.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf, ticketInReach, type Asker, type Ticket } from '../../domain/support/reach.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { reopensUntil } from './closing.ts'
import { isUnread } from './list.ts'
import { messagesOf } from './messages.ts'
import { staffAddresses } from './staff.ts'

/** A ticket as whoever asks may see it. Throws code 906. */
export const showTicket = ({ params, query }: Input<typeof tickets.show>, call: Call): Promise<TicketWire> =>
  call.inSite(async (trx) => {
    const asker = await askerOf(trx, call)
    const ticket = await ticketInReach(trx, asker, params.id)
    return {
      ...fieldsOf(ticket),
      customer: (await accountById(trx, ticket.account_id)).email,
      unread: await unread(trx, asker, ticket),
      dtReopen: reopens(asker, ticket)?.toISOString() ?? null,
      ...(await forStaff(trx, asker, ticket)),
      ...(await messagesOf(trx, call, asker, ticket, query.before)),
    }
  })

const fieldsOf = (ticket: Ticket) => ({
  id: String(ticket.id),
  subject: ticket.subject,
  state: ticket.state as TicketWire['state'],
  department: ticket.department as TicketWire['department'],
  priority: ticket.priority as TicketWire['priority'],
  service: ticket.service,
  dtCreate: ticket.created_at.toISOString(),
  dtLast: ticket.last_at.toISOString(),
  dtClosed: ticket.closed_at?.toISOString() ?? null,
})

// The staff may reopen at any time; what the wire has is a moment.
const reopens = ({ isStaff }: Asker, ticket: Ticket): Date | null => {
  const until = reopensUntil(ticket)
  if (!until) return null
  if (isStaff) return new Date(Math.max(Number(until), Date.now() + 86_400_000))
  return Number(until) > Date.now() ? until : null
}

const forStaff = async (trx: Trx, { isStaff }: Asker, { assignee_id: id }: Ticket) => ({
  mayManage: isStaff,
  staff: isStaff ? await staffAddresses(trx) : [],
  assignee: isStaff && id !== null ? (await accountById(trx, id)).email : '',
})

const unread = async (trx: Trx, asker: Asker, { id }: Ticket): Promise<boolean> => {
  const { rows } = await sql<{
    unread: boolean
  }>`select ${isUnread(asker)} as unread from ticket t where t.id = ${id}`.execute(trx)
  return rows[0]?.unread ?? false
}
