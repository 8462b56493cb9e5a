import { isolate } from './isolate.ts'

/** Which way a language is written. */
export const directionOf = (lang: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur|yi)\b/.test(lang) ? 'rtl' : 'ltr')

/** A quantity such as "30 GB" as it reads in a language wherever it is shown: in options, attributes and charts as well. */
export const isolatedIn = (lang: string, quantity: string): string =>
  directionOf(lang) === 'rtl' ? isolate(quantity) : quantity
