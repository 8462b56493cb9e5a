import { sql } from 'kysely'
import type { TicketWire } from '../../../../src/contract/ticket-rows.ts'
import type { Call } from '../../domain/calls/call.ts'
import { fileState } from '../../domain/support/file-state.ts'
import { readable, type Asker, type Ticket } from '../../domain/support/reach.ts'
import type { Trx } from '../../kernel/db/database.ts'

const atOnce = 100

type Messages = Pick<TicketWire, 'messages' | 'earlier'>

/** The newest messages of a ticket that somebody may read, or those before one, oldest first. */
export const messagesOf = async (
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
