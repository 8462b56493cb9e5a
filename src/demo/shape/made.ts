import type { AnyStruct } from '../../contract/engine/endpoint.ts'
import { figuresOf } from './figures.ts'
import { chance, pick, whole } from './random.ts'
import { texts } from './texts.ts'

/** Where a value belongs: the address of its call, its number in a list, the name of its field, and the moment that is now. */
export interface Place {
  path: string
  at: number
  name: string
  now: number
}

/** A believable value of a shape, the same for the same place. */
export function made(of: AnyStruct, place: Place): unknown {
  if (of.is(undefined)) return undefined
  if (of.is(null) && isNone.test(place.name)) return null
  // Its parts are tried one by one.
  if (of.type === 'object' && isObject(of.schema)) return completed(of, {}, place)
  return candidates(of, place).find((value) => of.is(value)) ?? rest.find((value) => of.is(value))
}

/** A value whose given parts are kept as far as they fit; the others are made. */
export function completed(of: AnyStruct, given: unknown, place: Place): unknown {
  if (of.type === 'object' && isObject(given)) {
    const fields = Object.entries(of.schema as Record<string, AnyStruct>).map(([name, field]) => {
      const value = given[name]
      if (name in given && field.is(value)) return [name, value]
      return [name, completed(field, value, { ...place, name, path: place.path })]
    })
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (of.type === 'array' && Array.isArray(given))
    return given.map((each: unknown, at) => completed(of.schema as AnyStruct, each, { ...place, at }))
  return of.is(given) && given !== undefined ? given : made(of, place)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values in the order in which they are tried. */
function candidates(of: AnyStruct, place: Place): unknown[] {
  const { path, at, name } = place
  const key = `${path}#${at}.${name}`
  switch (of.type) {
    case 'array': {
      const each = of.schema as AnyStruct | undefined
      const length = each?.type === 'object' ? whole(2, 4, key) : whole(1, 2, key)
      return each
        ? [
            Array.from({ length }, (_, own) => made(each, { ...place, at: at * 10 + own })),
            [made(each, place)],
          ]
        : [[]]
    }
    case 'union': {
      const [first] = (of.schema ?? []) as AnyStruct[]
      return first ? [made(first, place)] : []
    }
    case 'enums':
      // The first of them are the usual ones.
      return chosen(Object.values(of.schema as Record<string, string>), key)
    case 'literal':
      return [of.schema]
    case 'boolean':
    case 'flag':
      return [!isUnset.test(name) && chance(key) < 0.6]
    case 'text':
    case 'longText':
    case 'term':
    case 'string':
    case 'reference':
    case 'place':
    case 'account':
    case 'markup':
    case 'id':
      return textsOf(name, key, place)
    default:
      return [...figuresOf(of, place, key), ...textsOf(name, key, place)]
  }
}

const chosen = (values: readonly string[], key: string): string[] => [
  values[Math.floor(chance(key) ** 2 * values.length)]!,
  ...values,
]

function textsOf(name: string, key: string, { path, at }: Place): string[] {
  const [, pool] = texts.find(([pattern]) => pattern.test(`${path}.${name}`)) ?? []
  // A list of few has each once.
  const own = pool && (name === 'id' || name === 'name' ? pool[at % pool.length]! : pick(pool, key))
  if (own !== undefined) return [own, own.slice(0, 4), '']
  return /id$/i.test(name) ? [String(1001 + at * 7)] : ['']
}

const isNone =
  /^(cmdId|problem|dtEnd|dtClosed|dtReopen|until|dtExpire|offReason|terminat\w+|suspendedAt|restored|asked|previousInfo|avatar|error|lastError|dtDelete|endsAt|image)$/
const isUnset =
  /^(next|previous|paused|ended|removed|pending|readOnly|earlier|invited|onHold|conflict|is\w+Locked|\w+Required|\w+Needed|unread)$/

/** What fits where nothing else does. */
const rest: readonly unknown[] = ['', 'Aurora', '42', 0, 1, 10, 1000, false, null, [], {}]
