/** What a test card does that is added for later. */
export interface SavedCard {
  last4: string
  brand: string
  /** The bank asks the customer while the card is added. */
  challenge?: true
  /** The card isn't added. */
  refused?: true
  /** What a charge without the customer comes to. Default: `paid`. */
  charge?: 'declined' | 'authentication' | 'late' | 'silent'
  /** Code of a decline. */
  decline?: string
  /** Months from now until it expires. Default: three years. */
  months?: number
}

/** The cards of the page on which one is added, by name, in its order. */
export const savedCards = {
  valid: { last4: '4242', brand: 'visa' },
  mastercard: { last4: '4444', brand: 'mastercard', months: 1 },
  confirms: { last4: '3155', brand: 'visa', challenge: true },
  refused: { last4: '0002', brand: 'visa', refused: true },
  noFunds: { last4: '9995', brand: 'visa', charge: 'declined', decline: 'insufficient_funds' },
  declinedLater: { last4: '0341', brand: 'visa', charge: 'declined', decline: 'generic_decline' },
  asksAlways: { last4: '3184', brand: 'visa', charge: 'authentication' },
  slow: { last4: '0077', brand: 'visa', charge: 'late' },
  silentLater: { last4: '0119', brand: 'visa', charge: 'silent' },
} as const satisfies Record<string, SavedCard>

export type SavedCardName = keyof typeof savedCards

export const isSavedCardName = (text: string): text is SavedCardName => Object.hasOwn(savedCards, text)
