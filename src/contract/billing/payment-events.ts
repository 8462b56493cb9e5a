import { literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'

/** Events that payment providers send. */
export const paymentEvents = {
  receive: endpoint({
    method: 'POST',
    path: '/billing/providerEvent/:provider',
    can: 'anyone',
    summary:
      "Called by a payment provider: stores an event that is signed for this site's company, once, and answers before anything is done with it.",
    inbound: 262_144,
    reply: object({ received: literal(true) }),
    errors: [903, 906],
    background: true,
  }),
}
