import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { reopenDays } from '../../../../src/contract/ticket-rows.ts'
import type { tickets } from '../../../../src/contract/tickets.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf, ticketInReach, type Asker, type Ticket } from '../../domain/support/reach.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { writeMessage } from './write-message.ts'

/** Closes a ticket; one that is closed stays as it is. */
export const closeTicket = (
  { params }: Input<typeof tickets.close>,
  call: Call,
): Promise<Reply<typeof tickets.close>> =>
  call.inSite(async (trx) => {
    const asker = await askerOf(trx, call)
    const ticket = await ticketInReach(trx, asker, params.id, true)
    if (ticket.state !== 'closed') {
      await trx
        .updateTable('ticket')
        .set({ state: 'closed', closed_at: sql`now()` })
        .where('id', '=', ticket.id)
        .execute()
      await tellOf(trx, call, asker, ticket, 'closed')
    }
    return { saved: true }
  })

/** Opens a closed ticket again. Throws code 940 where it is too late for a customer. */
export const reopenTicket = (
  { params }: Input<typeof tickets.reopen>,
  call: Call,
): Promise<Reply<typeof tickets.reopen>> =>
  call.inSite(async (trx) => {
    const asker = await askerOf(trx, call)
    const ticket = await ticketInReach(trx, asker, params.id, true)
    if (ticket.state !== 'closed') return { saved: true }
    const until = reopensUntil(ticket)
    if (!asker.isStaff && (!until || Number(until) < Date.now())) throw fail(code.ticketDecided)
    await trx
      .updateTable('ticket')
      .set({
        state: ticket.staff_at === null ? 'open' : 'customerReply',
        closed_at: null,
        customer_at: sql`now()`,
      })
      .where('id', '=', ticket.id)
      .execute()
    await tellOf(trx, call, asker, ticket, 'reopened')
    return { saved: true }
  })

/** Until when a customer may reopen a ticket; none where it is not closed. */
export const reopensUntil = ({ closed_at: closed }: Ticket): Date | null =>
  closed && new Date(Number(closed) + reopenDays * 86_400_000)

const tellOf = async (
  trx: Trx,
  call: Call,
  { account, isStaff }: Asker,
  ticket: Ticket,
  text: 'closed' | 'reopened',
): Promise<void> => {
  await writeMessage(trx, call, ticket, { account, isStaff, kind: 'event', text })
  await record(trx, call, `ticket-${text}`, { accountId: account.id })
}
