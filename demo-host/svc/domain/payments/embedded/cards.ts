/** What a test card does. */
export interface TestCard {
  /** Last four digits of Stripe's card for the same case. */
  last4: string
  /** How the payment ends. */
  outcome: 'paid' | 'declined' | 'processing'
  /** The bank asks the customer first. */
  challenge?: true
  /** The browser gets no answer after the payment, and no event is sent: only a check finds out. */
  silent?: true
  /** How often each event is sent. */
  copies?: number
  /** Seconds until a payment in processing is decided. */
  decidedAfter?: number
  /** What the bank decides then. Default: that it pays. */
  decision?: 'declined'
  /** What becomes of a refund: the bank takes its time, or returns it later. Default: it is made at once. */
  refund?: 'late' | 'returned'
  /** Events are sent in the wrong order. */
  reversed?: true
}

/** The cards of the page, by name, in its order. */
export const testCards = {
  succeeds: { last4: '4242', outcome: 'paid' },
  declined: { last4: '0002', outcome: 'declined' },
  challenge: { last4: '3155', outcome: 'paid', challenge: true },
  silent: { last4: '0119', outcome: 'paid', silent: true },
  twice: { last4: '4444', outcome: 'paid', copies: 2 },
  late: { last4: '0077', outcome: 'processing', decidedAfter: 60 },
  lateDeclined: { last4: '8326', outcome: 'processing', decidedAfter: 60, decision: 'declined' },
  refundLate: { last4: '7726', outcome: 'paid', refund: 'late' },
  refundReturned: { last4: '5126', outcome: 'paid', refund: 'returned' },
  reversed: { last4: '0341', outcome: 'processing', decidedAfter: 0, reversed: true },
} as const satisfies Record<string, TestCard>

export type CardName = keyof typeof testCards

export const isCardName = (text: string): text is CardName => Object.hasOwn(testCards, text)
