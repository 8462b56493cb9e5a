import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { tickets } from '../../../../src/contract/support/tickets.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { staffOf, ticketInReach, type Asker, type Ticket, askerOf } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { tellWebhooksOf } from './tell-webhooks.ts'
import { staffMember, writeMessage } from './write-message.ts'
import { sql } from 'kysely'
import { reopenDays } from '../../../../src/contract/support/rows.ts'

/** Changes a ticket. Throws code 940 if it is closed, 903 if `assignee` isn't an agent. */
export const changeTicket = (
  { params, body }: Input<typeof tickets.change>,
  call: Call,
): Promise<Reply<typeof tickets.change>> =>
  call.inSite(async (trx) => {
    const asker = await staffOf(trx, call)
    const ticket = await ticketInReach(trx, asker, params.id, true)
    if (ticket.state === 'closed') throw fail(code.ticketDecided)
    const { department, priority } = body
    const assignee = body.assignee ? await staffMember(trx, body.assignee) : null
    const state = stateAfter(ticket, body.onHold)
    await trx
      .updateTable('ticket')
      .set({ department, priority, state, assignee_id: assignee })
      .where('id', '=', ticket.id)
      .execute()
    for (const event of [
      ...(department === ticket.department ? [] : [`department ${department}`]),
      ...(priority === ticket.priority ? [] : [`priority ${priority}`]),
      ...(state === ticket.state ? [] : [`state ${state}`]),
    ])
      await tell(trx, call, asker, ticket, event)
    await record(trx, call, 'ticket-changed', { accountId: asker.account.id })
    return { saved: true }
  })

// After a hold, a ticket waits for support if the customer wrote last, else for the customer.
const stateAfter = (
  { state, staff_at: staffAt, customer_at: customerAt }: Ticket,
  onHold: boolean,
): string => {
  if (onHold) return 'onHold'
  if (state !== 'onHold') return state
  if (staffAt === null) return 'open'
  return staffAt > customerAt ? 'answered' : 'customerReply'
}

const tell = async (
  trx: Trx,
  call: Call,
  { account }: Asker,
  ticket: Ticket,
  text: string,
): Promise<void> => {
  await writeMessage(trx, call, ticket, { account, isStaff: true, kind: 'event', text })
}

/** Closes a ticket; no effect on a closed one. */
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
      await tellWebhooksOf(trx, call, ticket, 'ticket.closed', 'closed')
    }
    return { saved: true }
  })

/** Reopens a ticket. Throws code 940 if it is too late for a customer. */
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
    const state = ticket.staff_at === null ? 'open' : 'customerReply'
    await trx
      .updateTable('ticket')
      .set({
        state,
        closed_at: null,
        customer_at: sql`now()`,
      })
      .where('id', '=', ticket.id)
      .execute()
    await tellOf(trx, call, asker, ticket, 'reopened')
    await tellWebhooksOf(trx, call, ticket, 'ticket.reopened', state)
    return { saved: true }
  })

/** Until when a customer may reopen a ticket; null if it is open. */
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
