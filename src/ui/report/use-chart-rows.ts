import { useEffect, useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { useIsland } from '../island/context.ts'
import type { Answer, Row } from '../list/answer.ts'
import { useList } from '../list/list-context.ts'

/** The rows that a chart is of: all that match where they are not too many, else those of the page. */
export function useChartRows(from: Endpoint, answer: Answer): { rows: readonly Row[]; isAll: boolean } {
  const { act } = useIsland()
  const { asked, params = {} } = useList()
  const [all, setAll] = useState<{ of: Answer; rows: readonly Row[] }>()
  const isWhole = answer.items.length >= answer.total
  useEffect(() => {
    if (isWhole || answer.total > most) return
    let gone = false
    const { from: _from, skip: _skip, ...query } = asked
    act(from, { params, query: { ...query, size: '0' } } as never).then(
      (reply) => !gone && setAll({ of: answer, rows: (reply as Answer).items }),
      // The page's rows are a picture as well, and say that they are no more.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [answer])
  // Those of the answer before stay until the new ones are there.
  const isKnown = all !== undefined && !isWhole && answer.total <= most
  return { rows: isKnown ? all.rows : answer.items, isAll: isWhole || isKnown }
}

const most = 1000
