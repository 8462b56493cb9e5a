import type { Endpoint } from '../../src/contract/endpoint.ts'

/** Replies that were read, by the path of their endpoint as the contract has it. */
export type Replies = ReadonlyMap<string, unknown>

/** The path of an endpoint with parameters taken from replies that were read; `undefined` where none of them has what it needs. */
export const pathFrom = ({ path }: Endpoint, replies: Replies): string | undefined => {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  for (const row of rowsFor(path, replies)) {
    const values = names.map((name) => row[name] ?? (/^id$|Id$/.test(name) ? row['id'] : undefined))
    if (!values.every((value) => typeof value === 'string')) continue
    let next = 0
    return path.replaceAll(/:\w+/g, () => encodeURIComponent(values[next++] as string))
  }
  return undefined
}

type Row = Record<string, unknown>

/** The rows of the list above a path (`/users` of `/users/:site/:id`), then what any reply has under the name of the path's own list. */
const rowsFor = (path: string, replies: Replies): Row[] => {
  const lists = listsAbove(path)
  const name = lists[0]?.slice(lists[0].lastIndexOf('/') + 1) ?? ''
  return [
    ...lists.flatMap((list) => rowsOf(replies.get(list))),
    ...[...replies.values()].flatMap((reply) => named(reply, name)),
  ]
}

/** The paths in front of a path's first parameter, the longest first: `/queue/command`, `/queue`. */
export const listsAbove = (path: string): string[] => {
  const parts = path.slice(0, path.indexOf('/:')).split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, parts.length - at).join('/'))
}

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
