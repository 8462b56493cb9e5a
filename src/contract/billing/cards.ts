import { array, enums, nullable, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { Saved } from '../engine/saved.ts'
import { count, flag, id, link, maybe, text } from '../kinds.ts'

/** Days before the end of its last month from which a card is said to expire soon. */
export const expiresSoonDays = 30

/** Whether a card can be charged still: the last day is that of its month. */
const CardExpiry = enums(['valid', 'soon', 'expired'])

/** A card, by what the provider shows of it. Its number is at the provider alone. */
export const PaymentCard = object({
  id: id(20),
  /** The provider's name of the brand, such as `visa`. */
  brand: text(1, 40),
  last4: text(4, 4),
  expiryMonth: count(),
  expiryYear: count(),
  expiry: CardExpiry,
  isDefault: flag(),
})

/** A visit to the provider's page where a card is added: created (1), completed (3) or expired (4), as a deposit is. */
const CardSetup = object({
  id: id(20),
  status: enums(['created', 'completed', 'expired']),
  payUrl: nullable(link()),
})

/** The cards by which an account is charged. */
export const cards = {
  list: endpoint({
    method: 'GET',
    path: '/billing/cards',
    can: 'billing:read',
    summary:
      "The paying account's cards, the default first, and whether one is being added. Never counts as activity.",
    reply: object({ cards: array(PaymentCard), isAdding: flag() }),
    background: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/billing/cards',
    can: 'billing:write',
    summary:
      "Begins to add a card and returns the provider's page. `returnUrl` is on one of the site's pages. 908 if the provider didn't answer.",
    body: object({ returnUrl: maybe(text(1, 2000)) }),
    reply: CardSetup,
    errors: [906, 920, 927],
    idempotent: true,
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/billing/cards/:id/default',
    can: 'billing:write',
    summary: 'Makes a card the one that is charged.',
    reply: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/billing/cards/:id',
    can: 'billing:write',
    summary: 'Removes a card, here and at the provider. The newest of the others becomes the default.',
    reply: Saved,
  }),
}
