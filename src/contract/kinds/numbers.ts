import { integer, max, min, number } from 'superstruct'
import { named } from './kind.ts'

/** A number from `from` to `to`, both of them allowed. */
export const amount = (from: number, to: number) =>
  named('number', max(min(number(), from), to), { type: 'number', minimum: from, maximum: to })

/** A whole number from `from` to `to`, both of them allowed. */
export const countBetween = (from: number, to: number) =>
  named('count', max(min(integer(), from), to), { minimum: from, maximum: to })

/** A share in per cent, 0 to 100. */
export const percent = () =>
  named('percent', max(min(number(), 0), 100), { type: 'number', minimum: 0, maximum: 100 })

/** A size in whole bytes. */
export const bytes = (to = Number.MAX_SAFE_INTEGER) =>
  named('bytes', max(min(integer(), 0), to), {
    type: 'integer',
    minimum: 0,
    maximum: to,
    description: 'bytes',
  })
