import { directionOf } from './direction.ts'

/**
 * Isolates a value inside a sentence of any direction: addresses, numbers and codes read left to right, names
 * and dates by their first letter (U+2068).
 */
export const isolate = (value: string): string => `\u2068${value}\u2069`

/** A quantity such as "30 GB" as it reads in a language wherever it is shown: in options, attributes and charts as well. */
export const isolatedIn = (lang: string, quantity: string): string =>
  directionOf(lang) === 'rtl' ? isolate(quantity) : quantity
