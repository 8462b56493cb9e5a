/** An exact decimal number: `digits` / 10^`scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Why text is not an amount. */
export type AmountProblem =
  | 'notANumber'
  | 'tooManyDigits'
  | 'tooPrecise'
  | 'unknownCurrency'
  | 'otherCurrency'
  | 'outOfRange'

/** Text or a number that can't be money; `problem` is a stable word, `message` an English sentence. */
export class AmountError extends RangeError {
  readonly problem: AmountProblem

  constructor(problem: AmountProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

// At most 30 digits before the point and 20 after it, as in the kind `money`.
const plain = /^(-?)(\d{1,30})(?:\.(\d{1,20}))?$/

/** Reads text such as `-1234.50`. Throws `AmountError` for others, for exponents and for minus zero. */
export const readDecimal = (text: string): Decimal => {
  const [, minus = '', whole, fraction = ''] = plain.exec(text) ?? []
  if (whole === undefined) {
    if (/^-?\d{31,}/.test(text))
      throw new AmountError('tooManyDigits', `An amount has at most 30 digits: ${text.slice(0, 40)}`)
    throw new AmountError('notANumber', `Not a decimal number such as 1234.50: ${text.slice(0, 40)}`)
  }
  const digits = BigInt(whole + fraction)
  if (minus && digits === 0n) throw new AmountError('notANumber', 'Zero has no sign.')
  return { digits: minus ? -digits : digits, scale: fraction.length }
}

/** Text with all digits of its scale: `1.50`, `-0.05`, `12`. */
export const decimalText = ({ digits, scale }: Decimal): string => {
  const plainDigits = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const point = plainDigits.length - scale
  const fraction = scale > 0 ? `.${plainDigits.slice(point)}` : ''
  return `${digits < 0n ? '-' : ''}${plainDigits.slice(0, point)}${fraction}`
}

/** The exact product. */
export const times = (left: Decimal, right: Decimal): Decimal => ({
  digits: left.digits * right.digits,
  scale: left.scale + right.scale,
})

/** The exact sum. */
export const plus = (left: Decimal, right: Decimal): Decimal => {
  const scale = Math.max(left.scale, right.scale)
  return { digits: digitsAt(left, scale) + digitsAt(right, scale), scale }
}

/** Rounds to a number of digits after the point; a half goes away from zero, like `round(numeric)` in PostgreSQL. */
export const roundedTo = (value: Decimal, scale: number): Decimal => ({
  digits:
    scale >= value.scale
      ? digitsAt(value, scale)
      : divideHalfUp(value.digits, 10n ** BigInt(value.scale - scale)),
  scale,
})

/** Divides whole numbers and rounds once; a half goes away from zero. Throws `RangeError` for a divisor below 1. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  if (divisor < 1n) throw new RangeError('A divisor is above zero.')
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}

/** Below zero, zero or above it, as the left is less than, equal to or more than the right. */
export const compare = (left: Decimal, right: Decimal): -1 | 0 | 1 => {
  const scale = Math.max(left.scale, right.scale)
  const [first, second] = [digitsAt(left, scale), digitsAt(right, scale)]
  return first < second ? -1 : first > second ? 1 : 0
}

const digitsAt = ({ digits, scale }: Decimal, wanted: number): bigint =>
  digits * 10n ** BigInt(wanted - scale)
