import { enums, nullable, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { Saved } from '../engine/saved.ts'
import { flag, money } from '../kinds.ts'

const settings = { below: money(), amount: money(), month: money() }

/** Deposits that are made by themselves once the balance falls below an amount. */
export const autoRecharge = {
  show: endpoint({
    method: 'GET',
    path: '/billing/autoRecharge',
    can: 'billing:read',
    summary: "The paying account's auto-recharge, and what it has charged in this month.",
    reply: object({
      isOn: flag(),
      /** Null until it was first set up. */
      settings: nullable(object(settings)),
      charged: money(),
      /** Why it was turned off by the service. */
      offReason: nullable(enums(['declined', 'authentication', 'noCard'])),
    }),
  }),
  save: rendered({
    method: 'PUT',
    path: '/billing/autoRecharge',
    can: 'billing:write',
    summary:
      'Turns auto-recharge on: `amount` is charged to the default card once the deposit falls below `below`, at most `month` in a month.',
    body: object(settings),
    reply: Saved,
    errors: [927],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/billing/autoRecharge',
    can: 'billing:write',
    summary: 'Turns auto-recharge off.',
    reply: Saved,
  }),
}
