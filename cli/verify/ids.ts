import { randomInt, randomUUID } from 'node:crypto'
import type { Endpoint } from '../../src/contract/engine/endpoint.ts'

/** Replies that were read, by the path of their endpoint as the contract has it. */
export type Replies = ReadonlyMap<string, unknown>

/** Existing values for a path's parameters, in order; `undefined` if no reply has any. */
export const knownIds = (path: string, replies: Replies): readonly string[] | undefined => {
  const names = paramsOf(path)
  // Those that follow the list at once: further ones are of what is within its rows, such as the emails of a site.
  const ofRow = paramsOf(/(\/:\w+)+/.exec(path)?.[0] ?? '').length
  for (const row of rowsFor(path, replies)) {
    const idFor = (name: string, at: number) => (at < ofRow && /^id$|Id$/.test(name) ? row['id'] : undefined)
    const values = names.map((name, at) => (name === 'id' ? undefined : row[name]) ?? idFor(name, at))
    // A row has one ID: it can't be that of what is within it, too.
    const isOne = values.filter((value) => value === row['id']).length < 2
    if (isOne && values.every((value) => typeof value === 'string')) return values
  }
  return undefined
}

/** A value that surely doesn't exist, in the format of one that does. */
export const unknownId = (like?: string): string =>
  like !== undefined && /^\d+$/.test(like)
    ? `${randomInt(10_000_000, 99_999_999)}${randomInt(10_000_000, 99_999_999)}`
    : randomUUID()

/** The path of an endpoint with these values for its parameters, in their order. */
export const filled = ({ path }: Endpoint, values: readonly string[]): string => {
  let next = 0
  return path.replaceAll(/:\w+/g, () => encodeURIComponent(values[next++] ?? ''))
}

/** The paths in front of a path's first parameter, the longest first: `/queue/command`, `/queue`. */
export const listsAbove = (path: string): string[] => {
  const parts = path.slice(0, path.indexOf('/:')).split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, parts.length - at).join('/'))
}

/** The names of a path's parameters. */
export const paramsOf = (path: string): string[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)

export type Row = Record<string, unknown>

/** The rows of the list above a path (`/users` of `/users/:site/:id`), then what any reply has under the name of the path's own list. */
const rowsFor = (path: string, replies: Replies): Row[] => {
  const lists = listsAbove(path)
  const name = lists[0]?.slice(lists[0].lastIndexOf('/') + 1) ?? ''
  return [
    ...lists.flatMap((list) => rowsOf(replies.get(list))),
    ...[...replies.values()].flatMap((reply) => named(reply, name)),
  ]
}

/** The rows of a list: its page of them, or itself. */
const rowsOf = (reply: unknown): Row[] => {
  const rows = isRow(reply) ? reply['items'] : reply
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

const named = (value: unknown, name: string): Row[] => {
  if (Array.isArray(value)) return value.flatMap((item) => named(item, name))
  if (!isRow(value)) return []
  return [...rowsOf(value[name]), ...Object.values(value).flatMap((each) => named(each, name))]
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
