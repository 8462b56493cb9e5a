import { useEffect, useState } from 'react'
import { filterFields } from '../../contract/engine/rows.ts'
import type { Report } from '../../core/define/report.ts'
import { fetchKnownDates } from '../../core/session/known-dates.ts'
import { useIsland } from '../island/context.ts'
import { type Period, periodSpan } from '../list/panels/periods.ts'
import { readQuery, writeQuery } from '../list/query.ts'
import { knownOrHere } from '../../core/format/timestamp-text.ts'

/**
 * Sets a report's default period if the route has none; returns whether it may load. Users can remove the
 * period.
 */
export function useFirstPeriod({ period, list: { from } }: Report): boolean {
  const { location, session } = useIsland()
  const [isSet, setSet] = useState(() => {
    const { since, until } = readQuery(location.$query.get(), from).filters
    return !period || !('since' in filterFields(from)) || Boolean(since ?? until)
  })
  useEffect(() => {
    if (isSet || !period) return
    let gone = false
    // Its days are the user's.
    void fetchKnownDates(session).then((known) => {
      if (gone) return
      const { since, until } = periodSpan(usual[period], knownOrHere(known))
      const query = readQuery(location.$query.get(), from)
      const search = writeQuery({ ...query, filters: { ...query.filters, since, until } })
      location.go(`${location.$path.get()}?${search}`, 'inner', true)
      setSet(true)
    })
    return () => {
      gone = true
    }
  }, [isSet])
  return isSet
}

export const usual = { today: 'today', week: 'lastWeek', month: 'thisMonth' } as const satisfies Record<
  string,
  Period
>
