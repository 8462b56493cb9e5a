import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { flag, text, time } from '../kinds.ts'

/** WebSocket subprotocol of a server's console, sent with the ticket. */
export const consoleProtocol = 'portico.console'

/** The protocol that carries a ticket. An address would be logged, and a header of their own is what pages can't send. */
export const ticketProtocol = 'ticket.'

/** Why a console has ended, by the code that its connection is closed with. */
export const consoleEnds = {
  1001: 'restarting',
  4400: 'protocol',
  4401: 'signed-out',
  4403: 'forbidden',
  4404: 'unavailable',
  4408: 'idle',
  4409: 'disconnected',
  4410: 'power-off',
  4423: 'suspended',
  4429: 'too-many',
  4498: 'ticket',
} as const

/** The screens of servers. */
export const consoles = {
  open: endpoint({
    method: 'POST',
    path: '/server/:id/console',
    can: 'servers:read',
    summary:
      "Returns a ticket for a running server's console, valid once within 45 seconds: connect by WebSocket to `wsUrl` with " +
      'the protocols `portico.console` and `ticket.` followed by the ticket. It speaks RFB (VNC). Users who may not change ' +
      'the server only watch.',
    reply: object({
      type: literal('vnc'),
      wsUrl: text(1, 300),
      ticket: text(1, 100),
      expires: time(),
      /** Nothing that is typed or clicked reaches the server. */
      viewOnly: flag(),
    }),
    errors: [927],
  }),
}
