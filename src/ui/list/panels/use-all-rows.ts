import { isDatePaged } from '../../../contract/rows.ts'
import { useIsland } from '../../island/context.ts'
import type { Answer, Row } from '../answer.ts'
import { useList } from '../list-context.ts'
import { readLong } from './read-long.ts'

export interface AllOptions {
  signal?: AbortSignal
  /** Hears how many have come, of how many. */
  onProgress?: (done: number, total: number) => void
}

/** Fetches all rows that fit what was asked for: at once, or page by page where pages begin at dates. */
export function useAllRows(): (options?: AllOptions) => Promise<readonly Row[]> {
  const { session, signal: gone } = useIsland()
  const { list, params = {}, asked } = useList()
  const { from: _from, skip: _skip, ...narrowed } = asked
  return async ({ signal, onProgress } = {}) => {
    // As a file it is not read at once, which would take longer than a page may be kept waiting.
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
