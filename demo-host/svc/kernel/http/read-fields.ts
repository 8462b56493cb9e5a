import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from './fail.ts'
import { collect, parseStrictly } from './read-body.ts'

/** Text fields of a body or query, without duplicates. */
export type Fields = Readonly<Record<string, string>>

const most = 100

/**
 * Fields of a form, a multipart form, or a flat JSON object, with the bytes they were read from; empty for an
 * empty body. Throws code 905 for other types, 904 above `limit`, and 903 for duplicate names, lists and
 * objects.
 */
export const readFields = async (
  request: Request,
  limit: number,
): Promise<{ fields: Fields; bytes: Uint8Array }> => {
  if (request.headers.has('content-encoding')) throw otherType()
  const bytes = await collect(request, limit)
  if (bytes.length === 0) return { fields: {}, bytes }
  const type = (request.headers.get('content-type') ?? '').trim()
  const name = type.split(';')[0]!.trim().toLowerCase()
  const entries = await readers[name]?.(bytes, type)
  if (!entries) throw otherType()
  return { fields: fieldsOf(entries), bytes }
}

/** The fields of a query. Throws code 903 for a name twice. */
export const queryFields = (url: string): Fields => fieldsOf([...new URL(url).searchParams])

type Entries = Iterable<readonly [string, string]>

const readers: Readonly<Record<string, (bytes: Uint8Array, type: string) => Entries | Promise<Entries>>> = {
  'application/x-www-form-urlencoded': (bytes) => new URLSearchParams(textOf(bytes)),
  'application/json': ofJson,
  'multipart/form-data': ofParts,
}

const otherType = () =>
  fail(code.notJson, { info: `The request body must be ${Object.keys(readers).join(', ')}, not compressed.` })

function* ofJson(bytes: Uint8Array): Generator<[string, string]> {
  const value = parseStrictly(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('body')
  for (const [name, each] of Object.entries(value as Record<string, unknown>)) {
    if (each === null) continue
    if (typeof each !== 'string' && typeof each !== 'number' && typeof each !== 'boolean') throw wrong(name)
    yield [name, String(each)]
  }
}

/** A file is as good as its text: a script is sent so. */
async function ofParts(bytes: Uint8Array, type: string): Promise<Entries> {
  const answer = new Response(bytes as BodyInit, { headers: { 'content-type': type } })
  const form = await answer.formData().catch(() => undefined)
  if (!form) throw wrong('body')
  return Promise.all(
    [...form].map(async ([name, value]): Promise<[string, string]> => [
      name,
      typeof value === 'string' ? value : await value.text(),
    ]),
  )
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrong('body')
  }
}

const fieldsOf = (entries: Entries): Fields => {
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    if (fields.has(name)) throw wrong(name)
    if (fields.size >= most) throw wrong('body')
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

const wrong = (name: string) => fail(code.badRequest, { key: /^[\w.-]{1,60}$/.test(name) ? name : 'body' })
