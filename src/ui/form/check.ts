import type { AnyStruct } from '../../contract/endpoint.ts'
import { schemaOf } from '../../contract/kinds/kind.ts'
import type { Fields } from '../../contract/rows.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import type { Words } from '../../core/i18n/words.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { en } from './check-messages.en.ts'
import { checkPack } from './check-messages.ts'
import { Broken, readField, unreadable, type Writer } from './readers.ts'
import { typedIn } from './typed.ts'

export interface Checked {
  /** What the fields hold, as the service takes it. */
  values: Record<string, unknown>
  /** What is wrong, by field. */
  wrong: Record<string, string>
}

interface Asked extends Writer {
  words: Words
  labels: (name: string) => string
  /** A date as the user writes it, for who wrote it otherwise. */
  example: string
  initial: Readonly<Record<string, unknown>>
}

interface About extends Omit<Asked, 'words'> {
  words: typeof en
}

/** Reads what was typed into a form, and says of each field what is wrong with it. */
export async function check(
  fields: Fields,
  typed: Readonly<Record<string, string>>,
  asked: Asked,
): Promise<Checked> {
  const $words = asked.words.of(checkPack)
  await asked.words.ready()
  const about = { ...asked, words: $words.get() }
  const values: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const [name, of] of Object.entries(fields)) {
    const read = readField(of, typedIn(typed, name, kindOf(of) === 'secret'), about)
    const value = read === undefined ? emptyOf(of, about.initial[name]) : read
    const label = about.labels(name)
    if (value === missing) wrong[name] = about.words.required({ label })
    else if (value === unreadable || !of.is(value)) wrong[name] = problemOf(of, value, label, about)
    else if (value !== undefined) values[name] = value
  }
  return { values, wrong }
}

const missing = Symbol('missing')

// What is emptied in a form that edits must be said to be empty; left out, it would stay what it was.
function emptyOf(of: AnyStruct, before: unknown): unknown {
  if (of.is(null)) return null
  if (before !== undefined && of.is('')) return ''
  if (of.is(undefined)) return undefined
  return of.is('') ? '' : missing
}

function problemOf(of: AnyStruct, value: unknown, label: string, { words, example }: About): string {
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
    if (!Number.isInteger(value) && whole.has(kind)) return words.wholeNumber(values)
    if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
      return words.rangeNumber(values)
    return value < values.min ? words.smallNumber(values) : words.largeNumber(values)
  }
  // Of a list it is said what each of it has to be.
  const each = kind === 'array' ? kindOf(of.schema as AnyStruct) : kind
  return words[problems[each] ?? 'bad']({ label, example: isolate(example) })
}

const whole = new Set(['count', 'seconds', 'bytes'])

const problems: Readonly<Record<string, Complaint>> = {
  email: 'badEmail',
  time: 'badTime',
  ip: 'badAddress',
  cidr: 'badNetwork',
  mac: 'badMac',
  phone: 'badPhone',
  digest: 'badDigest',
  color: 'badColor',
  fileName: 'badFileName',
  link: 'badLink',
  count: 'badNumber',
  number: 'badNumber',
  percent: 'badNumber',
  seconds: 'badNumber',
  bytes: 'badNumber',
  money: 'badNumber',
}

type Complaint =
  | 'bad'
  | `bad${'Email' | 'Time' | 'Address' | 'Network' | 'Mac' | 'Phone' | 'Digest' | 'Color' | 'FileName' | 'Link' | 'Number'}`
