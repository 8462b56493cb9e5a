import type { AnyStruct, Endpoint } from '../../src/contract/engine/endpoint.ts'
import { exampleOf } from '../../src/contract/engine/example.ts'

/** Input of a call. */
export interface Carried {
  body?: unknown
  query?: Readonly<Record<string, string>> | undefined
}

/**
 * Input that must be refused: a body with wrong types in all fields, else an invalid query; `undefined` if it
 * takes neither.
 */
export const wrongInput = ({ body, query }: Endpoint): Carried | undefined => {
  if (body) {
    const wrong = wrongBody(body)
    return wrong && { body: wrong }
  }
  const wrong = query && wrongQuery(query)
  return wrong && { query: wrong }
}

/** Query of a call that must succeed: a short page, and its required fields. */
export const usualQuery = (struct: AnyStruct): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(struct).flatMap(([name, field]) => {
      if (name === 'size') return [[name, '10']]
      return field.is(undefined) ? [] : [[name, String(exampleOf(field, name))]]
    }),
  )

/** The fields of a body or a query, by name. */
export const fieldsOf = ({ schema }: AnyStruct): [string, AnyStruct][] =>
  Object.entries((schema ?? {}) as Record<string, AnyStruct>)

const wrongBody = (struct: AnyStruct): Record<string, unknown> | undefined => {
  const wrong = fieldsOf(struct).flatMap(([name, field]) => {
    const value = candidates.find((each) => isRefused(field, each))
    return value === undefined ? [] : [[name, value] as const]
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

const wrongQuery = (struct: AnyStruct): Record<string, string> | undefined => {
  const fields = fieldsOf(struct)
  // Omits required fields: a wrong type for one service may be valid for another.
  if (fields.some(([, field]) => isRefused(field, undefined))) return {}
  for (const value of [unlikely, tooLong]) {
    const [name] = fields.find(([, field]) => isRefused(field, value)) ?? []
    if (name !== undefined) return { [name]: value }
  }
  return undefined
}

const isRefused = (struct: AnyStruct, value: unknown): boolean =>
  struct.validate(value, { coerce: true })[0] !== undefined

/** Neither a number, a date, an address nor a choice of the contract. */
const unlikely = 'portico-verify'

const tooLong = unlikely.repeat(200)

// Lenient services may convert other values, but hardly objects.
const candidates: readonly unknown[] = [{ [unlikely]: true }, unlikely]
