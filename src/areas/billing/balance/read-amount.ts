/** An amount as the service takes it, or the message that says what is wrong with it. */
export type ReadAmount = { amount: string } | { problem: 'unreadable' | 'precise' | 'range' }

interface Limits {
  least: { amount: string }
  most: { amount: string }
}

/** Reads a typed amount of a currency with two digits after the point; a comma is one too. Nothing of it becomes a float. */
export const readAmount = (typed: string, { least, most }: Limits): ReadAmount => {
  const [, whole, fraction = ''] = /^\s*0*(\d{1,12})(?:[.,](\d*))?\s*$/.exec(typed) ?? []
  if (whole === undefined) return { problem: 'unreadable' }
  if (fraction.length > 2 && /[1-9]/.test(fraction.slice(2))) return { problem: 'precise' }
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
  if (cents < centsOf(least.amount) || cents > centsOf(most.amount)) return { problem: 'range' }
  return { amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}` }
}

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
