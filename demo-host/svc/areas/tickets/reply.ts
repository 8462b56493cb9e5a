import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { tickets } from '../../../../src/contract/support/tickets.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { askerOf, ticketInReach, type Asker, type Ticket } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { takeUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { tellCustomer, tellStaff } from './mail.ts'
import { tellWebhooksOf } from './tell-webhooks.ts'
import { writeMessage } from './write-message.ts'

const limit = { most: 30, within: 600 }

/** Adds a message to a ticket. Throws code 940 if it is closed, 909 if a customer writes a note. */
export const replyTo = (
  { params, body }: Input<typeof tickets.reply>,
  call: Call,
): Promise<Reply<typeof tickets.reply>> =>
  call.once(async (trx) => {
    const wait = await takeUse(trx, call.site.id, `messages of ${sessionOf(call).accountId}`, limit)
    if (wait > 0) return { refused: tooMany(wait) }
    const asker = await askerOf(trx, call)
    const ticket = await ticketInReach(trx, asker, params.id, true)
    if (body.note && !asker.isStaff) throw fail(code.forbidden)
    if (ticket.state === 'closed') throw fail(code.ticketDecided)
    const byStaff = isOfStaff(asker, ticket)
    const message = await writeMessage(trx, call, ticket, {
      account: asker.account,
      isStaff: byStaff || body.note,
      kind: body.note ? 'note' : 'message',
      text: body.message,
      attachments: body.attachments,
    })
    if (!body.note) {
      await turn(trx, ticket, byStaff)
      await record(trx, call, 'ticket-answered', { accountId: asker.account.id })
      if (byStaff) {
        await tellCustomer(trx, call, ticket, message)
        await tellWebhooksOf(trx, call, ticket, 'ticket.answered', 'answered')
      } else await tellStaff(trx, call, ticket, { ...message, customer: asker.account.email })
    }
    return { answer: { id: String(message.id) } }
  })

// Agents are customers in their own tickets.
const isOfStaff = ({ account, isStaff }: Asker, ticket: Ticket): boolean =>
  isStaff && ticket.account_id !== account.id

// Customers wait since their first unanswered message, however often they write again.
const isWaiting = ({ staff_at: staffAt, customer_at: customerAt }: Ticket): boolean =>
  staffAt === null || customerAt > staffAt

const turn = async (trx: Trx, ticket: Ticket, byStaff: boolean): Promise<void> => {
  const now = sql<Date>`now()`
  const change = byStaff
    ? { state: 'answered', staff_at: now }
    : {
        state: ticket.staff_at === null ? 'open' : 'customerReply',
        ...(isWaiting(ticket) ? {} : { customer_at: now }),
      }
  await trx
    .updateTable('ticket')
    .set({ ...change, last_at: now })
    .where('id', '=', ticket.id)
    .execute()
}
