import type { AnyStruct } from '../../contract/endpoint.ts'
import type { PathProblem } from '../../contract/kinds/path.ts'
import type { DateSettings } from '../../core/format/date.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { lateReaders } from './late-readers.ts'
import { readNumber } from './read-number.ts'
import type { Typed } from './typed.ts'

/** For whom a form is: how numbers and dates are written. */
export interface Writer {
  locale: string
  dates: DateSettings
}

/** Stands for what was typed and cannot be read. */
export const unreadable = Symbol('unreadable')

/** What was typed and breaks a rule that has words of its own. */
export class Broken {
  readonly problem: PathProblem
  constructor(problem: PathProblem) {
    this.problem = problem
  }
}

/** The value of what was typed into a field of a kind. */
export type Reader = (typed: Typed, writer: Writer, kind: string, of: AnyStruct) => unknown

/** The value of what was typed into a field: `undefined` for nothing, `unreadable` or `Broken` for what is none of its kind. */
export function readField(of: AnyStruct, typed: Typed, writer: Writer): unknown {
  const kind = kindOf(of)
  const read = lateReaders.get(kind) ?? readers[kind] ?? asText
  return of.type === 'array' ? readList(of, typed) : read(typed, writer, kind, of)
}

const asText: Reader = (typed) => typed() || undefined

const asNumber: Reader = (typed, { locale }) =>
  typed() ? (readNumber(typed(), locale) ?? unreadable) : undefined

const readers: Readonly<Record<string, Reader>> = {
  flag: (typed) => typed() === 'true',
  count: asNumber,
  number: asNumber,
  percent: asNumber,
  seconds: asNumber,
}

// Several of a list come joined by lines, and so does what was written one on each line.
function readList(of: AnyStruct, typed: Typed): unknown {
  const lines = typed()
    .split('\n')
    .map((line) => line.trim())
  const values = lines.filter(Boolean)
  // One that must not be empty has nothing in it yet.
  return values[0] || (!of.is(undefined) && of.is(values)) ? values : undefined
}
