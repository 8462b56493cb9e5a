import { useEffect, useRef } from 'react'
import type { Endpoint } from '../../contract/engine/endpoint.ts'
import type { Answer, Row } from '../list/answer.ts'
import { useList } from '../list/list-context.ts'
import { useQuery } from '../query/use-query.ts'

/** The rows of a chart: all matching rows if not too many, otherwise the page's. */
export function useChartRows(from: Endpoint, answer: Answer): { rows: readonly Row[]; isAll: boolean } {
  const { asked, params = {} } = useList()
  const isWhole = answer.items.length >= answer.total
  const isWanted = !isWhole && answer.total <= most
  const { from: _from, skip: _skip, ...query } = asked
  const input = isWanted ? ({ params, query: { ...query, size: '0' } } as never) : undefined
  // The previous rows stay until the new ones arrive; before the first answer the chart shows the page's rows
  // and says so.
  const all = useQuery(from, input, { keep: true })
  const before = useRef(answer)
  useEffect(() => {
    if (before.current !== answer && isWanted && !all.isAsking) void all.refresh()
    before.current = answer
  }, [answer])
  const isKnown = isWanted && all.value !== undefined
  return { rows: isKnown ? (all.value as Answer).items : answer.items, isAll: isWhole || isKnown }
}

const most = 1000
