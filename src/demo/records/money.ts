/** An amount in the currency of the demonstration, from whole cents. */
export const dollars = (cents: bigint): { amount: string; currency: string } => ({
  amount: decimal(cents, 2),
  currency: 'USD',
})

/** Decimal text of a number of the smallest units. */
export function decimal(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** A product of units of a ten-thousandth in whole cents, half a cent up. */
export const inCents = (tenThousandths: bigint): bigint => (tenThousandths + 50n) / 100n

/** Cents of a decimal text with at most two places. */
export function centsOf(amount: string): bigint {
  // A sign stays with the digits.
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(2, '0').slice(0, 2))
}
