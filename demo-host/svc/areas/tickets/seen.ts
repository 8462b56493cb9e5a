import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { tickets } from '../../../../src/contract/tickets.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf, ticketInReach } from '../../domain/support/reach.ts'

/** Keeps up to which message the caller has read a ticket. */
export const markSeen = (
  { params, body }: Input<typeof tickets.seen>,
  call: Call,
): Promise<Reply<typeof tickets.seen>> =>
  call.inSite(async (trx) => {
    const asker = await askerOf(trx, call)
    const ticket = await ticketInReach(trx, asker, params.id)
    // Of two windows the one that has read less may come last; only 0 takes it back.
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
