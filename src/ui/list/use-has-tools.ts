import { useLayoutEffect, useRef } from 'react'
import type { List } from './list-context.ts'
import { isNarrowed } from './query.ts'

/** From this number of rows on, a list is searched rather than read. */
const fewRows = 10

/**
 * Whether a list has search, filters, views and columns: from ten rows on, or once one of them is in use. They then
 * stay, so that a row less takes nothing away. While rows load it has what it had with its last ones, so that nothing moves.
 */
export function useHasTools(list: Omit<List, 'hasTools'>): boolean {
  const { kept, keep } = list
  const { answer } = list.rows
  const isShown = useRef(false)
  const isLong = answer !== undefined && (answer.nextDate !== undefined || answer.total >= fewRows)
  isShown.current ||= isLong || isInUse(list)
  const isShort = !isShown.current
  // With what is shown: a list that leaves the page at once drops what waits for the next frame.
  useLayoutEffect(() => {
    if (answer && isShort !== (kept.isShort ?? false)) keep({ isShort })
  }, [answer, isShort])
  return answer || kept.isShort ? !isShort : true
}

/** A lead, such as a period, is a filter in use. */
const isInUse = ({ query, kept, list, lead }: Omit<List, 'hasTools'>): boolean =>
  Boolean(lead || list.routed || isNarrowed(query) || query.from || isArranged(kept))

const isArranged = ({ hidden, order, widths, views, isCompact }: List['kept']): boolean =>
  Boolean(hidden || order || widths || views?.length || isCompact)
