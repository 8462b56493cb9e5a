import {
  decimalText,
  divideHalfUp,
  plus,
  readDecimal,
  roundedTo,
} from '../../../../src/contract/money/decimal.ts'

/** Exact decimal text, rounded to cents for people. */
export const inCents = (exact: string, currency: string): { amount: string; currency: string } => ({
  amount: decimalText(roundedTo(readDecimal(exact), 2)),
  currency,
})

/** The exact sum of decimal texts. */
export const sumOf = (...texts: readonly string[]): string =>
  decimalText(texts.map(readDecimal).reduce(plus, { digits: 0n, scale: 0 }))

/** `part` of `whole` in per cent with a digit after the point; null if the whole is nothing. */
export const percentOf = (part: string, whole: string): number | null => {
  const [share, all] = [digitsOf(part), digitsOf(whole)]
  return all === 0n ? null : Number(divideHalfUp(share * 1000n, all)) / 10
}

/** The change from one amount to another in per cent; null from nothing. */
export const changeOf = (before: string, now: string): number | null => {
  const [was, is] = [digitsOf(before), digitsOf(now)]
  return was === 0n ? null : Number(divideHalfUp((is - was) * 1000n, was)) / 10
}

// At a scale at which all of them are whole.
const digitsOf = (text: string): bigint => roundedTo(readDecimal(text), 20).digits
