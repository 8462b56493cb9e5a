import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import { schemaOf } from '../../../contract/kinds/kind.ts'
import { Broken, unreadable, type Writer } from '../../../contract/kinds/reading.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { interpolate } from '../../../core/i18n/params.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import type { Words } from '../../../core/i18n/words.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { type en, checkPack } from './messages.en.ts'
import type { Errors, FormParts, RuledForm, Controls, Values } from '../form-store.ts'
import { lateReaders } from '../late-readers.ts'
import { plainNumber, readNumber } from './read-number.ts'
import { fieldOf, typedIn } from '../typed.ts'

export { checkPack } from './messages.en.ts'

/** Parses the controls: `undefined` for empty, `unreadable` or `Broken` for invalid ones. */
export function parse({ fields, writer }: FormParts, typed: Controls): Values {
  const drawn = new Set(Object.keys(typed).map(fieldOf))
  const own = writerOf(writer)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => drawn.has(name))
      .map(([name, of]) => {
        const { parse, exact } = kindOf(of)
        return [name, parse(typedIn(typed, name, exact), own, of)]
      }),
  )
}

/** Parsers of kinds, by the user's number and date formats. */
const writerOf = ({ locale, dates }: FormParts['writer']): Writer => ({
  number: (typed) => readNumber(typed, locale),
  decimal: (typed) => plainNumber(typed, locale),
  date: (typed) => lateReaders.date?.(typed, dates),
})

/** Only the valid values. */
export const readable = (known: Values): Values =>
  Object.fromEntries(
    Object.entries(known).filter(
      ([, value]) => value !== undefined && value !== unreadable && !(value instanceof Broken),
    ),
  )

/** Body to send, and errors by field. */
export function validate(
  parts: FormParts,
  { fields, values: readable }: RuledForm,
  known: Values,
  typed: Controls,
  words: Words,
): { values: Record<string, unknown>; wrong: Errors } {
  const { labels, example } = parts.writer
  const about = { words: words.of(checkPack).get(), example }
  const values: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const [name, of] of Object.entries(parts.fields)) {
    const shown = fields[name]
    const before = parts.initial[name]
    if (!shown) {
      // A hidden field that had a value must be cleared explicitly.
      const value = before ? emptyOf(of, before) : undefined
      if (value !== undefined && value !== missing) values[name] = value
      continue
    }
    const held = known[name]
    const value = held === undefined ? emptyOf(shown, before) : held
    const label = labels(name)
    if (value === missing) wrong[name] = about.words.required({ label })
    else if (value === unreadable || !shown.is(value)) wrong[name] = problemOf(shown, value, label, about)
    else if (value !== undefined) values[name] = value
  }
  return { values, wrong: { ...wrong, ...parts.wrongWith?.(readable, typed) } }
}

const missing = Symbol('missing')

// An emptied field of an edit form must be sent as empty; omitting it would keep the old value.
function emptyOf(of: AnyStruct, before: unknown): unknown {
  if (of.is(null)) return null
  if (before !== undefined && of.is('')) return ''
  if (of.is(undefined)) return undefined
  return of.is('') ? '' : missing
}

function problemOf(
  of: AnyStruct,
  value: unknown,
  label: string,
  { words, example }: { words: typeof en; example: string },
): string {
  if (value instanceof Broken) return words[value.problem]
  const kind = kindOf(of)
  const { minLength = 0, maxLength, minimum, maximum } = (schemaOf(of) ?? {}) as Record<string, number>
  if (typeof value === 'string' && maxLength !== undefined) {
    const isOut = value.length < minLength || value.length > maxLength
    const values = { label, min: minLength, max: maxLength }
    if (isOut && minLength === maxLength) return words.lenText(values)
    if (isOut && minLength > 1) return words.rangeText(values)
    if (value.length > maxLength) return words.longText(values)
    if (value.length < minLength) return words.shortText(values)
  }
  if (typeof value === 'number' && (minimum !== undefined || maximum !== undefined)) {
    const values = { label, min: minimum ?? 0, max: maximum ?? 0 }
    if (!Number.isInteger(value) && of.is(Math.floor(value))) return words.wholeNumber(values)
    if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
      return words.rangeNumber(values)
    return value < values.min ? words.smallNumber(values) : words.largeNumber(values)
  }
  // For a list the message is that of its items.
  const { type, problem = 'bad' } = kind.type === 'array' ? kindOf(of.schema as AnyStruct) : kind
  if (typeof problem === 'string') return words[problem]({ label })
  // A kind has English; other languages, or the page, override it.
  const values = { label, example: isolate(example) }
  return (
    wordOf(words, `bad${type[0]!.toUpperCase()}${type.slice(1)}`, values) ?? interpolate(problem[0], values)
  )
}
