import type { Language } from '../../kernel/mail/letterhead.ts'

/** An exact amount with all its digits, and with those of its currency at least. */
export const writeAmount = (amount: string, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: Math.max(2, amount.split('.')[1]?.length ?? 0),
  }).format(amount as `${number}`)

/** A number to four digits after the point. */
export const writeNumber = (quantity: string, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(quantity as `${number}`)

/** A length of time to four digits after the point: `312.25 hours`. */
export const writeTime = (quantity: string, unit: 'hour' | 'month', language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 4,
  }).format(quantity as `${number}`)

/** A month of UTC, such as `November 2026`. */
export const writeMonth = (month: Date, language: Language): string =>
  month.toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
