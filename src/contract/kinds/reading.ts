import type { AnyStruct } from '../engine/endpoint.ts'
import type { PathProblem } from './path.ts'
import type { PasswordProblem } from './server-password.ts'

// Formatters and parsers that kinds get, because numbers and dates follow the user's settings.

/** For whom a value is written. */
export interface Reader {
  locale: string
  /** Writes a number. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Writes an exact amount of money, given as decimal text; `isSigned` writes a plus, too. */
  amount: (amount: string, currency: string, isSigned?: boolean) => string
  /** Writes seconds as a length of time. */
  duration: (seconds: number) => string
  /** Formats a timestamp, with seconds if `isExact`, or a day; undefined for an invalid one. */
  date: (iso: string, isExact?: boolean) => string | undefined
  /** Name of a country, language, place or time zone. */
  nameOf: (type: NamedCode, code: string) => string
  /** The message `<field>.<value>` of the field's pack, or the value itself if it has none. */
  word: (value: string) => string
  yes: string
  no: string
}

/** What has a name in each language: a country or language by its code, a place by its English name, a zone by IANA's. */
export type NamedCode = 'region' | 'language' | 'place' | 'zone'

/** Text of a field's controls: most have one, some have parts such as `amount` and `currency`. */
export type Typed = (part?: string) => string

/** Parsers for numbers and dates as this user writes them. Each returns undefined for invalid text. */
export interface Writer {
  number: (typed: string) => number | undefined
  /** The same as decimal text with all digits. */
  decimal: (typed: string) => string | undefined
  /** A moment, in ISO 8601. */
  date: (typed: string) => string | undefined
}

/** Parses the controls of a field: `undefined` if empty, else a value or a marker for invalid text. */
export type Parse<Value> = (
  typed: Typed,
  writer: Writer,
  of: AnyStruct,
) => Value | undefined | typeof unreadable | Broken

/** Marks invalid text. */
export const unreadable: unique symbol = /* @__PURE__ */ Symbol('unreadable')

/** Marks text that violates a rule with its own message. */
export class Broken {
  readonly problem: PathProblem | PasswordProblem
  constructor(problem: PathProblem | PasswordProblem) {
    this.problem = problem
  }
}

/** Text as it was typed. */
export const asText: Parse<string> = (typed) => typed() || undefined

/** A number, in the user's signs. */
export const asNumber: Parse<number> = (typed, { number }) =>
  typed() ? (number(typed()) ?? unreadable) : undefined
