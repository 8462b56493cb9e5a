import type { Endpoint } from '../../contract/engine/endpoint.ts'
import type { Session } from '../../core/session/session.ts'
import type { Answer } from './answer.ts'
import type { ListQuery } from './query.ts'

type Values = Readonly<Record<string, string>>

interface Current {
  query: ListQuery
  /** The same as the endpoint's input. */
  input: Values
  /** Filters that stay. */
  fixed: Values
  /** Rows of a page; 0 for all. */
  size: number
}

/** The query of the page that has the row of this ID: without filters and search if these hide it. */
export async function findPage(
  session: Session,
  from: Endpoint,
  params: Values,
  { query, input, fixed, size }: Current,
  id: unknown,
): Promise<ListQuery | undefined> {
  const all = { ...query, filter: '', filters: {} }
  const unfiltered = Object.fromEntries(
    Object.entries(input).filter(([name]) => name in fixed || name === 'sorting'),
  )
  for (const [next, inputOfPage] of [
    [query, input],
    [all, unfiltered],
  ] as const) {
    const ask = async (range: object) =>
      (await session.svc.call(from, { params, query: { ...inputOfPage, ...range } } as never)) as Answer
    const at = await findRow(ask, id)
    if (at === undefined) continue
    const begin = size ? Math.floor(at / size) * size : 0
    return { ...next, from: begin ? String(begin) : '', skip: '' }
  }
  return undefined
}

/** Rows of a call, the most that any service answers at once. */
const step = 100

/** Rows that are looked through. */
const most = 5000

/**
 * Number of rows before the one of this ID, among the rows that `ask` answers for a range; undefined if it isn't
 * there or too far away.
 */
async function findRow(
  ask: (range: { from: string; size: string }) => Promise<Answer>,
  id: unknown,
): Promise<number | undefined> {
  for (let from = 0; from < most; from += step) {
    const { items, total } = await ask({ from: String(from), size: String(step) })
    const at = items.findIndex((row) => row.id === id)
    if (at >= 0) return from + at
    if (from + step >= total) break
  }
  return undefined
}
