import type { Paid } from '../../../../src/contract/money/money.ts'
import type { CardProvider } from './card-provider.ts'

/** A payment on the provider's own page. Card numbers are typed there and nowhere else. */
export interface CheckoutOrder {
  /** Our ID of it: the provider keeps it, so that an answer can't be taken for another order's. */
  order: string
  amount: Paid
  /** What it is for, in the customer's words. */
  title: string
  email: string
  language: 'en' | 'he'
  /** Where the provider's page leads back to, paid or not. */
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
  /** A repeated key answers the first checkout: so it is safe after a time-out. */
  key: string
}

/** How far a checkout is: `processing` where the customer did everything and the money isn't certain yet. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'declined' | 'expired'

/** A checkout as the provider knows it. */
export interface Checkout {
  reference: string
  order: string
  state: CheckoutState
  amount: Paid
  /** Page where the customer pays, while it is open. */
  url: string | null
  /** The provider's ID of the payment, which refunds name. */
  payment: string | null
}

/** Money that goes back. `unknown` isn't among the states: a refund that wasn't answered is looked for by its key. */
export interface Refund {
  reference: string
  state: 'pending' | 'succeeded' | 'failed'
  amount: Paid
  /** The provider's ID of the payment that it is of. */
  payment: string
  /** Our key of it; null for one that was made in the provider's dashboard. */
  key: string | null
}

/**
 * Why a call to a provider failed. `unknown`: it was not answered, so it may have been done; ask again before anything
 * else is tried. `refused`: the provider said no, and nothing was done. `misconfigured`: its keys or address are wrong.
 */
export type PaymentProblem = 'unknown' | 'refused' | 'misconfigured'

export class PaymentError extends Error {
  override name = 'PaymentError'
  readonly problem: PaymentProblem

  constructor(problem: PaymentProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** What a provider reports; it only says what to ask about. */
export interface ProviderEvent {
  /** A repeat has the same. */
  id: string
  type: string
  /** What it is about, by the provider's ID; of a refunded charge its payment. */
  object: string
  happenedAt: Date
}

/** Thrown for an event whose signature is wrong, too old, or missing. */
export class UnsignedEvent extends Error {
  override name = 'UnsignedEvent'
}

/** A payment provider of one company. Every call but `readEvent` goes over the network and throws `PaymentError`. */
export interface PaymentProvider extends CardProvider {
  /** Its name in rows, in addresses of events and in the ledger. */
  name: string
  /** Begins a checkout, or answers the one that was begun with this key. */
  createCheckout(order: CheckoutOrder): Promise<Checkout>
  findCheckout(reference: string): Promise<Checkout>
  /** Pays back, or answers the refund with this key. */
  refund(payment: string, amount: Paid, key: string): Promise<Refund>
  findRefund(reference: string): Promise<Refund>
  /** All refunds of a payment, also those that were made in the provider's dashboard. */
  refundsOf(payment: string): Promise<Refund[]>
  /** All refunds since a time. */
  refundsSince(since: Date): AsyncIterable<Refund>
  /**
   * Verifies an event over its exact bytes. Answers undefined for one that nothing here needs. Throws `UnsignedEvent`,
   * also for one that was signed more than five minutes ago.
   */
  readEvent(body: Uint8Array, headers: Headers): ProviderEvent | undefined
}

/** The providers of companies; none for a company that has none. */
export interface Payments {
  of(companyId: number): PaymentProvider | undefined
}
