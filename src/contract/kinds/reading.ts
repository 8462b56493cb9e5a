import type { AnyStruct } from '../endpoint.ts'
import type { PathProblem } from './path.ts'

// What writes and reads the values of kinds is handed to them, since numbers and dates are written as the user has them.

/** For whom a value is written. */
export interface Reader {
  locale: string
  /** Writes a number. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Writes an exact amount of money, given as decimal text. */
  amount: (amount: string, currency: string) => string
  /** Writes seconds as a length of time. */
  duration: (seconds: number) => string
  /** Formats a timestamp, with seconds if `isExact`, or a day; undefined for an invalid one. */
  date: (iso: string, isExact?: boolean) => string | undefined
  /** What a country or a language is called. */
  nameOf: (type: 'region' | 'language', code: string) => string
  /** The message `<field>.<value>` of the field's pack, or the value itself if it has none. */
  word: (value: string) => string
  yes: string
  no: string
}

/** Text of a field's controls: most have one, some have parts such as `amount` and `currency`. */
export type Typed = (part?: string) => string

/** Parsers for numbers and dates as this user writes them. Each returns undefined for invalid text. */
export interface Writer {
  number: (typed: string) => number | undefined
  /** The same as decimal text with all its digits. */
  decimal: (typed: string) => string | undefined
  /** A moment, in ISO 8601. */
  date: (typed: string) => string | undefined
}

/** Reads the value of what was typed into a field: `undefined` for nothing, else a value or what stands in the place of one. */
export type Parse<Value> = (
  typed: Typed,
  writer: Writer,
  of: AnyStruct,
) => Value | undefined | typeof unreadable | Broken

/** Stands for what was typed and cannot be read. */
export const unreadable: unique symbol = /* @__PURE__ */ Symbol('unreadable')

/** What was typed and breaks a rule that has words of its own. */
export class Broken {
  readonly problem: PathProblem
  constructor(problem: PathProblem) {
    this.problem = problem
  }
}

/** Text as it was typed. */
export const asText: Parse<string> = (typed) => typed() || undefined

/** A number, in the user's signs. */
export const asNumber: Parse<number> = (typed, { number }) =>
  typed() ? (number(typed()) ?? unreadable) : undefined
