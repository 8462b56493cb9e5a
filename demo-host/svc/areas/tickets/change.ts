import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { tickets } from '../../../../src/contract/tickets.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { staffOf, ticketInReach, type Asker, type Ticket } from '../../domain/support/reach.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { staffMember } from './staff.ts'
import { writeMessage } from './write-message.ts'

/** Changes what a ticket is. Throws code 940 where it is closed, 903 for an `assignee` who is not of the staff. */
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

// What is no longer on hold waits for whoever wrote last to be answered.
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
