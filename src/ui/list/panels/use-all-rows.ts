import { isDatePaged } from '../../../contract/rows.ts'
import { useIsland } from '../../island/context.ts'
import type { Answer, Row } from '../answer.ts'
import { useList } from '../list-context.ts'

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
    const ask = async (page: object) =>
      (await session.svc.call(list.from, { params, query: { ...narrowed, ...page, size: '0' } } as never, {
        signal: signal ?? gone,
      })) as Answer
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
