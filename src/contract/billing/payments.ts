import { enums, nullable, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { id, link, maybe, money, text, time } from '../kinds.ts'

/** How far a payment is; `action`: the customer pays it on the provider's page. */
const PaymentStatus = enums(['waiting', 'processing', 'action', 'paid', 'failed'])

const PaymentPurpose = enums(['invoice', 'recharge', 'deposit'])

/** Why it failed, or waits for the customer. */
const PaymentReason = enums([
  'declined',
  'funds',
  'expiredCard',
  'limit',
  'notPermitted',
  'tryLater',
  'authentication',
  'noCard',
  'removed',
  'refused',
  'differs',
  'notCharged',
])

/** What is charged to cards. */
export const payments = {
  list: rendered({
    method: 'GET',
    path: '/billing/payments',
    can: 'billing:read',
    summary: "The paying account's payments by card, newest first.",
    query: object({ ...pageQueryBy('dtCreate', 'status'), status: maybe(PaymentStatus) }),
    reply: paged(
      object({
        id: id(20),
        dtCreate: time(),
        purpose: PaymentPurpose,
        /** ID of what it is for, such as of an invoice. */
        purposeId: text(1, 100),
        amount: money(),
        status: PaymentStatus,
        reason: nullable(PaymentReason),
        /** Brand and last four digits of its card; empty without one. */
        card: text(0, 50),
        dtEnd: nullable(time()),
      }),
    ),
  }),
  openPage: endpoint({
    method: 'POST',
    path: '/billing/payments/:id/page',
    can: 'billing:write',
    summary:
      "Opens the provider's page for a payment that waits for the customer. `returnUrl` is on one of the site's pages. 908 if the provider didn't answer.",
    body: object({ returnUrl: maybe(text(1, 2000)) }),
    reply: object({ payUrl: link() }),
    errors: [927],
  }),
}
