import type { AnyStruct } from '../../../../src/contract/engine/endpoint.ts'
import { versionWithCodes, wordCodes } from '../../../../src/contract/engine/word-codes.ts'

/** Whether a client asks for the specification's numbers instead of words. */
export const wantsCodes = (headers: Headers): boolean => headers.get('api-version') === versionWithCodes

/** A reply with numbers for words, where a field of its struct has them. */
export const withCodes = (struct: AnyStruct, reply: unknown): unknown =>
  translated(struct, reply, '', (codes, word) => (Object.hasOwn(codes, word) ? codes[word] : word))

/** Input with words for numbers; other values stay, and are judged as from any client. */
export const withWords = (struct: AnyStruct, input: unknown): unknown =>
  translated(struct, input, '', (codes, given) => {
    const found = Object.entries(codes).find(([, number]) => String(number) === given)
    return found ? found[0] : given
  })

type Translate = (codes: Readonly<Record<string, number>>, value: string) => unknown

function translated(struct: AnyStruct, value: unknown, name: string, translate: Translate): unknown {
  const { type, schema } = struct as { type: string; schema: Readonly<Record<string, unknown>> | null }
  const codes = wordCodes[name]
  if (type === 'enums' && codes && Object.keys(schema ?? {}).every((word) => Object.hasOwn(codes, word)))
    return typeof value === 'string' || typeof value === 'number' ? translate(codes, String(value)) : value
  if (Array.isArray(value)) {
    if (type !== 'array') return value
    return value.map((each) => translated(schema as never, each, name, translate))
  }
  if (type !== 'object' || typeof value !== 'object' || value === null || !schema) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const of = Object.hasOwn(schema, key) ? schema[key] : undefined
      return [key, of ? translated(of as never, each, key, translate) : each]
    }),
  )
}
