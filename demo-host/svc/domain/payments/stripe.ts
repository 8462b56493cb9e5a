import Stripe from 'stripe'
import {
  UnsignedEvent,
  type Checkout,
  type CheckoutOrder,
  type CheckoutState,
  type PaymentProvider,
  type ProviderEvent,
} from './provider.ts'
import { callStripe, readAmount, wireAmount } from './stripe-call.ts'
import { openStripeCards } from './stripe-cards.ts'
import { idOf, openStripeRefunds } from './stripe-refunds.ts'

/** An account at Stripe. */
export interface StripeAccount {
  secretKey: string
  /** More than one while the secret is replaced. */
  webhookSecrets: readonly string[]
}

/** Milliseconds for an answer: above what Stripe takes for a slow bank. */
const patience = 20_000

/** Seconds after which a signature is too old. */
const replayWindow = 300

/** Events of checkouts, of payments by kept cards, and of refunds; all others are acknowledged and not stored. */
const wanted: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
])

/** Stripe by its hosted page. `address` is that of its API, or of a server that speaks like it. */
export const openStripe = (
  { secretKey, webhookSecrets }: StripeAccount,
  address: URL,
  timeout = patience,
): PaymentProvider => {
  const stripe = new Stripe(secretKey, {
    host: address.hostname,
    port: address.port || (address.protocol === 'https:' ? 443 : 80),
    protocol: address.protocol === 'https:' ? 'https' : 'http',
    timeout,
    // What became of a call is found out by its idempotency key, not by a blind repeat within the call.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    name: 'stripe',
    ...openStripeCards(stripe),
    createCheckout: (order) =>
      callStripe(async () =>
        checkoutOf(await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: order.key })),
      ),
    findCheckout: (reference) =>
      callStripe(async () =>
        checkoutOf(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })),
      ),
    ...openStripeRefunds(stripe),
    readEvent: (body, headers) => readEvent(stripe, webhookSecrets, body, headers),
  }
}

const sessionOf = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: order.order,
  customer_email: order.email,
  locale: order.language,
  success_url: order.returnUrl,
  cancel_url: order.cancelUrl,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: order.amount.currency.toLowerCase(),
        unit_amount: wireAmount(order.amount),
        product_data: { name: order.title },
      },
    },
  ],
  metadata: { order: order.order },
  payment_intent_data: { metadata: { order: order.order } },
})

const checkoutOf = (session: Stripe.Checkout.Session): Checkout => {
  const intent = session.payment_intent
  return {
    reference: session.id,
    order: session.client_reference_id ?? '',
    state: stateOf(session),
    amount: readAmount(session.amount_total, session.currency),
    url: session.status === 'open' ? session.url : null,
    payment: typeof intent === 'string' ? intent : (intent?.id ?? null),
  }
}

const stateOf = ({
  status,
  payment_status: paid,
  payment_intent: intent,
}: Stripe.Checkout.Session): CheckoutState => {
  if (paid === 'paid') return 'paid'
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  // A payment that a bank takes days for has failed once its intent wants another way to pay, or was canceled.
  const way = intent !== null && typeof intent === 'object' ? intent.status : undefined
  return way === 'requires_payment_method' || way === 'canceled' ? 'declined' : 'processing'
}

const readEvent = (
  stripe: Stripe,
  secrets: readonly string[],
  body: Uint8Array,
  headers: Headers,
): ProviderEvent | undefined => {
  const signature = headers.get('stripe-signature')
  for (const secret of signature === null ? [] : secrets) {
    try {
      const { id, type, created, data } = stripe.webhooks.constructEvent(
        Buffer.from(body),
        signature!,
        secret,
        replayWindow,
      )
      const object =
        type === 'charge.refunded'
          ? idOf((data.object as Stripe.Charge).payment_intent)
          : 'id' in data.object
            ? String(data.object.id)
            : ''
      return wanted.has(type) ? { id, type, object, happenedAt: new Date(created * 1000) } : undefined
    } catch (error) {
      // The next secret may be the one, while it is replaced.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new UnsignedEvent('unreadable')
    }
  }
  throw new UnsignedEvent(signature === null ? 'not signed' : 'the signature is wrong or too old')
}
