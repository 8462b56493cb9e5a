import type { Paid } from '../../../../src/contract/money/money.ts'

/** A visit to the provider's page where a customer adds a card. */
export interface SetupOrder {
  /** Our ID of it, which the provider keeps. */
  order: string
  /** The provider's customer, if this account has a card there. */
  customer: string | undefined
  email: string
  language: 'en' | 'he'
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
  /** A repeated key answers the first visit. */
  key: string
  currency: string
}

/** A card as the provider shows it: never its number. */
export interface Card {
  customer: string
  reference: string
  brand: string
  last4: string
  /** 1 to 12. */
  expiryMonth: number
  expiryYear: number
}

export interface Setup {
  reference: string
  order: string
  state: 'open' | 'done' | 'expired'
  /** The page, while it is open. */
  url: string | null
  /** The card that was added, once it is done. */
  card: Card | null
}

/** A payment by a card that the provider keeps, while the customer is away. */
export interface ChargeOrder {
  /** Our name of it, by which it is found where the answer was lost. */
  order: string
  amount: Paid
  customer: string
  method: string
  title: string
  /** A repeated key charges nothing again, for as long as the provider keeps keys. */
  key: string
}

/** Why a bank refused, in so far as customers may know: a lost or stolen card is `declined` like any other. */
export type DeclineReason =
  | 'declined'
  | 'funds'
  | 'expiredCard'
  | 'limit'
  | 'notPermitted'
  | 'tryLater'
  | 'authentication'

export interface Charge {
  reference: string
  order: string
  /** `challenge`: the bank wants the customer to confirm; nothing was charged. */
  state: 'paid' | 'processing' | 'challenge' | 'declined'
  amount: Paid
  reason: DeclineReason | null
}

/** What a provider does with cards that it keeps. Every call throws `PaymentError`. */
export interface CardProvider {
  /** Begins a visit, or answers the one that was begun with this key. */
  createSetup(order: SetupOrder): Promise<Setup>
  findSetup(reference: string): Promise<Setup>
  /** Charges a card. A refusal by the bank is an answer, not an error. */
  charge(order: ChargeOrder): Promise<Charge>
  findCharge(reference: string): Promise<Charge>
  /** The charge of this name made since a time, if any. Called before a charge is tried again. */
  findChargeOf(customer: string, order: string, since: Date): Promise<Charge | undefined>
  /** Makes a charge that waits for the customer impossible to pay. */
  cancelCharge(reference: string): Promise<void>
  /** Forgets a card; one that is forgotten already is no error. */
  detachCard(reference: string): Promise<void>
}
