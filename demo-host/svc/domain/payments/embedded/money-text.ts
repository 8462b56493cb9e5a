import type { Wire } from './store.ts'

/** An amount of the wire as a bank shows it: whole cents, and the currency in lowercase. */
export const moneyText = (cents: Wire[string], currency: Wire[string], language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: String(currency).toUpperCase() }).format(
    Number(cents) / 100,
  )
