import { divideHalfUp, type Decimal } from './decimal.ts'
import type { Paid } from './money.ts'

/**
 * Divides an amount by weights so that the parts add up to it: each part is cut to whole cents, and the cents left over
 * go one by one to the largest remainders, the earlier first. Throws `RangeError` without a weight above zero.
 */
export const allocate = ({ minor, currency }: Paid, weights: readonly bigint[]): Paid[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('Weights are not below zero, and one is above it.')
  const size = minor < 0n ? -minor : minor
  const shares = weights.map((weight, at) => ({
    at,
    cents: (size * weight) / total,
    rest: (size * weight) % total,
  }))
  const extra = size - shares.reduce((sum, { cents }) => sum + cents, 0n)
  const byRest = shares.toSorted((left, right) =>
    left.rest === right.rest ? left.at - right.at : left.rest > right.rest ? -1 : 1,
  )
  for (const share of byRest.slice(0, Number(extra))) share.cents += 1n
  return shares.map(({ cents }) => ({ minor: minor < 0n ? -cents : cents, currency }))
}

/** Digits of a factor of days. */
const factorDigits = 9

/** Days used of the days of a period, with nine digits: `10 / 31` is `0.322580645`. Days are whole numbers. */
export const factorOfDays = (used: bigint, all: bigint): Decimal => {
  if (used < 0n || used > all) throw new RangeError('The days used are days of the period.')
  return { digits: divideHalfUp(used * 10n ** BigInt(factorDigits), all), scale: factorDigits }
}
