import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { tickets } from '../../../../src/contract/tickets.ts'
import type { Call } from '../../domain/calls/call.ts'
import { changeTicket } from './change.ts'
import { closeTicket, reopenTicket } from './closing.ts'
import { beginning, createTicket } from './create.ts'
import { listTickets } from './list.ts'
import { replyTo } from './reply.ts'
import { markSeen } from './seen.ts'
import { showTicket } from './show.ts'
import { summary } from './summary.ts'

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
