import { sql } from 'kysely'
import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import type { TicketWire } from '../../../../src/contract/support/rows.ts'
import type { tickets } from '../../../../src/contract/support/tickets.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import {
  askerOf,
  ticketInReach,
  type Asker,
  type Ticket,
  isUnread,
  readable,
  fileState,
} from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { reopensUntil } from './change.ts'
import { staffAddresses } from './write-message.ts'

/** A ticket as the caller may see it. Throws code 906. */
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

// Agents may reopen any time; the reply needs a timestamp.
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

const atOnce = 100

type Messages = Pick<TicketWire, 'messages' | 'earlier'>

/** The newest messages of a ticket that the caller may read, or those before a message, oldest first. */
const messagesOf = async (
  trx: Trx,
  call: Call,
  asker: Asker,
  ticket: Ticket,
  before?: number,
): Promise<Messages> => {
  const found = await trx
    .selectFrom('ticket_message as m')
    .leftJoin('account as a', (join) =>
      join.onRef('a.site_id', '=', 'm.site_id').onRef('a.id', '=', 'm.account_id'),
    )
    .select(['m.id', 'm.kind', 'm.is_staff', 'm.body', 'm.at', 'm.account_id', 'a.email'])
    .where('m.ticket_id', '=', ticket.id)
    .where(readable(asker, sql.ref('m.kind')))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before!))
    .orderBy('m.id', 'desc')
    .limit(atOnce + 1)
    .execute()
  const shown = found.slice(0, atOnce).toReversed()
  const files = await filesOf(
    trx,
    shown.map(({ id }) => id),
  )
  const messages = shown.map((message) => ({
    id: String(message.id),
    kind: message.kind as Messages['messages'][number]['kind'],
    // A customer is answered by the site, and need not know by whom of it.
    author: message.is_staff && !asker.isStaff ? call.site.row.name : (message.email ?? ''),
    isStaff: message.is_staff,
    isOwn: message.account_id === asker.account.id,
    dt: message.at.toISOString(),
    text: message.body,
    attachments: files
      .filter((file) => file.message_id === message.id)
      .map(({ id, name, size, state }) => ({ id, name, size, state: fileState(state) })),
  }))
  return { messages, earlier: found.length > atOnce }
}

const filesOf = async (trx: Trx, messages: readonly number[]) =>
  messages.length === 0
    ? []
    : trx
        .selectFrom('ticket_attachment as f')
        .leftJoin('stored_file as s', (join) =>
          join.onRef('s.site_id', '=', 'f.site_id').onRef('s.id', '=', 'f.file_id'),
        )
        .select(['f.id', 'f.name', 'f.size', 'f.message_id', 's.state'])
        .where('f.message_id', 'in', messages)
        .orderBy('f.created_at')
        .orderBy('f.id')
        .execute()
