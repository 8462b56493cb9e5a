import { knownOrHere } from '../../core/format/timestamp-text.ts'
import { knownProfile } from '../../core/session/known-profile.ts'
import { useIsland } from '../island/context.ts'
import { useList } from '../list/list-context.ts'
import { periodSpan } from '../list/panels/periods.ts'
import { fromStart } from '../list/query.ts'
import { useStore } from '../use-store.ts'
import { PeriodChoices, type OfferedPeriod } from './period-choices.tsx'

/** The periods that are asked for most, as filters of the list; any other is set by the list's own filter. */
export function PeriodBar() {
  const { query, ask } = useList()
  const { session } = useIsland()
  const zone = knownOrHere(useStore(knownProfile(session)))
  const { since, until, ...others } = query.filters
  const isChosen = (period: OfferedPeriod) => {
    const span = periodSpan(period, zone)
    return span.since === since && span.until === (until ?? '')
  }
  return (
    <PeriodChoices
      isChosen={isChosen}
      onChoose={(period) => {
        const span = periodSpan(period, zone)
        const chosen = { ...others, since: span.since, ...(span.until && { until: span.until }) }
        ask(fromStart({ ...query, filters: isChosen(period) ? others : chosen }))
      }}
    />
  )
}
