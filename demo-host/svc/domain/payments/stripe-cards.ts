import Stripe from 'stripe'
import type {
  Card,
  CardProvider,
  Charge,
  ChargeOrder,
  DeclineReason,
  Setup,
  SetupOrder,
} from './card-provider.ts'
import { PaymentError } from './provider.ts'
import { callStripe, readAmount, wireAmount } from './stripe-call.ts'

/** Cards that Stripe keeps: added by Checkout in setup mode, charged by payment intents off session. */
export const openStripeCards = (stripe: Stripe): CardProvider => ({
  createSetup: (order) =>
    callStripe(async () =>
      toSetup(await stripe.checkout.sessions.create(setupFor(order), { idempotencyKey: order.key })),
    ),
  findSetup: (reference) =>
    callStripe(async () =>
      toSetup(
        await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] }),
      ),
    ),
  charge: (order) => callStripe(() => charge(stripe, order)),
  findCharge: (reference) =>
    callStripe(async () => toCharge(await stripe.paymentIntents.retrieve(reference))),
  findChargeOf: (customer, order, since) =>
    callStripe(async () => {
      // A minute earlier: clocks differ.
      const created = { gte: Math.floor(since.getTime() / 1000) - 60 }
      for await (const intent of stripe.paymentIntents.list({ customer, created, limit: 100 }))
        if (intent.metadata['order'] === order) return toCharge(intent)
      return undefined
    }),
  cancelCharge: (reference) =>
    callStripe(async () => {
      await stripe.paymentIntents.cancel(reference)
    }),
  async detachCard(reference) {
    try {
      await callStripe(() => stripe.paymentMethods.detach(reference))
    } catch (error) {
      if (!(error instanceof PaymentError && error.problem === 'refused')) throw error
    }
  },
})

const setupFor = (order: SetupOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'setup',
  client_reference_id: order.order,
  locale: order.language,
  success_url: order.returnUrl,
  cancel_url: order.cancelUrl,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  currency: order.currency.toLowerCase(),
  metadata: { order: order.order },
  // The cards of an account are under one customer.
  ...(order.customer === undefined
    ? { customer_creation: 'always', customer_email: order.email }
    : { customer: order.customer }),
})

const toSetup = (session: Stripe.Checkout.Session): Setup => ({
  reference: session.id,
  order: session.client_reference_id ?? '',
  state: session.status === 'complete' ? 'done' : session.status === 'expired' ? 'expired' : 'open',
  url: session.status === 'open' ? session.url : null,
  card: session.status === 'complete' ? toCard(session) : null,
})

const toCard = ({ customer, setup_intent: intent }: Stripe.Checkout.Session): Card | null => {
  const method = intent !== null && typeof intent === 'object' ? intent.payment_method : null
  const owner = typeof customer === 'string' ? customer : customer?.id
  if (!owner || method === null || typeof method !== 'object' || !method.card) return null
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card
  return { customer: owner, reference: method.id, brand, last4, expiryMonth, expiryYear }
}

const charge = async (stripe: Stripe, order: ChargeOrder): Promise<Charge> => {
  try {
    return toCharge(
      await stripe.paymentIntents.create(
        {
          amount: wireAmount(order.amount),
          currency: order.amount.currency.toLowerCase(),
          customer: order.customer,
          payment_method: order.method,
          // Nothing that would lead the customer elsewhere, who is away.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: order.title,
          off_session: true,
          confirm: true,
          metadata: { order: order.order },
        },
        { idempotencyKey: order.key },
      ),
    )
  } catch (error) {
    const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    if (!intent) throw error
    return toCharge(intent)
  }
}

const toCharge = (intent: Stripe.PaymentIntent): Charge => {
  const reason = toReason(intent)
  return {
    reference: intent.id,
    order: intent.metadata['order'] ?? '',
    state: stateOf(intent.status, reason),
    // What was taken, which may differ.
    amount: readAmount(
      intent.status === 'succeeded' ? intent.amount_received : intent.amount,
      intent.currency,
    ),
    reason,
  }
}

const stateOf = (status: Stripe.PaymentIntent.Status, reason: DeclineReason | null): Charge['state'] => {
  if (status === 'succeeded') return 'paid'
  if (status === 'processing') return 'processing'
  return status === 'requires_action' || reason === 'authentication' ? 'challenge' : 'declined'
}

const toReason = ({ status, last_payment_error: error }: Stripe.PaymentIntent): DeclineReason | null => {
  if (status === 'succeeded' || status === 'processing') return null
  const names = [error?.decline_code, error?.code]
  return names.map((name) => reasons[name ?? '']).find((found) => found !== undefined) ?? 'declined'
}

/** By Stripe's codes of declines and errors; all others are `declined`. */
const reasons: Readonly<Record<string, DeclineReason | undefined>> = {
  authentication_required: 'authentication',
  authentication_not_handled: 'authentication',
  insufficient_funds: 'funds',
  expired_card: 'expiredCard',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  card_not_supported: 'notPermitted',
  currency_not_supported: 'notPermitted',
  service_not_allowed: 'notPermitted',
  transaction_not_allowed: 'notPermitted',
  issuer_not_available: 'tryLater',
  processing_error: 'tryLater',
  reenter_transaction: 'tryLater',
  try_again_later: 'tryLater',
}
