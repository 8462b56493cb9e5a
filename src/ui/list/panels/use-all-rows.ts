import { isDatePaged } from '../../../contract/engine/rows.ts'
import { useIsland } from '../../island/context.ts'
import type { Answer, Row } from '../answer.ts'
import { useList } from '../list-context.ts'
import { turn } from '../../../files/in-slices.ts'

interface AllOptions {
  signal?: AbortSignal
  /** Called with the number of rows loaded and the total. */
  onProgress?: (done: number, total: number) => void
}

/** Loads all matching rows: in one call, or page by page in lists ordered by time. */
export function useAllRows(): (options?: AllOptions) => Promise<readonly Row[]> {
  const { session, signal: gone } = useIsland()
  const { list, params = {}, asked } = useList()
  const { from: _from, skip: _skip, ...narrowed } = asked
  return async ({ signal, onProgress } = {}) => {
    // A large answer comes as a file and is not parsed at once, which could block the page too long.
    const from = { ...list.from, media: ['application/json'] }
    const ask = async (page: object): Promise<Answer> => {
      const options = { signal: signal ?? gone }
      const query = { ...narrowed, ...page, size: '0' }
      const file = (await session.svc.call(from, { params, query } as never, options)) as unknown as Blob
      return readLong(await file.text(), options.signal)
    }
    const first = await ask({})
    const rows = [...first.items]
    onProgress?.(rows.length, first.total)
    if (!isDatePaged(list.from)) return rows
    let page = first
    while (page.next && page.nextDate) {
      page = await ask({ from: page.nextDate, skip: String(page.nextSkip ?? 0) })
      rows.push(...page.items)
      onProgress?.(rows.length, first.total)
    }
    return rows
  }
}

/** Characters parsed at once: a few milliseconds' work. */
const slice = 500_000

const head = '{"items":['
// Inside a text its quote would have a backslash: between two objects of an array and nowhere else.
const between = '},{"'

/** Reads the answer of a list, however long, and lets the page live in between. Rejects with the signal's reason when aborted. */
export async function readLong(text: string, signal?: AbortSignal): Promise<Answer> {
  const rows: Row[] = []
  let from = text.startsWith(head) ? head.length : 0
  let to = from
  while (from > 0 && (to = text.indexOf(between, to + slice)) > 0) {
    const found = rowsIn(text.slice(from, to + 1))
    if (!found) continue
    for (const row of found) rows.push(row)
    from = to + 2
    await turn()
    signal?.throwIfAborted()
  }
  const answer = JSON.parse(from > 0 ? head + text.slice(from) : text) as Answer
  return { ...answer, items: [...rows, ...answer.items] }
}

/** Returns nothing if the text ends inside a row, between two of the row's own objects. */
function rowsIn(text: string): Row[] | undefined {
  try {
    return JSON.parse(`[${text}]`) as Row[]
  } catch {
    return undefined
  }
}
