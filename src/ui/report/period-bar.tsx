import { knownOrHere } from '../../core/format/moment-text.ts'
import { knownProfile } from '../../core/session/known-profile.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useList } from '../list/list-context.ts'
import { type Period, periodSpan } from '../list/panels/periods.ts'
import { fromStart } from '../list/query.ts'
import { useStore } from '../use-store.ts'
import { reportPack } from './messages.ts'
import { bar, choice } from './period-bar.css.ts'

const offered = ['today', 'lastWeek', 'thisMonth', 'lastMonth'] as const satisfies readonly Period[]

/** The periods that are asked for most, one press each; any other is set by the list's own filter. */
export function PeriodBar() {
  const t = useWords(reportPack)
  const { query, ask } = useList()
  const { session } = useIsland()
  const zone = knownOrHere(useStore(knownProfile(session)))
  const { since, until, ...others } = query.filters
  return (
    <div className={bar} role="group" aria-label={t.periods}>
      {offered.map((period) => {
        const span = periodSpan(period, zone)
        const isSet = span.since === since && span.until === (until ?? '')
        const filters = isSet
          ? others
          : { ...others, since: span.since, ...(span.until && { until: span.until }) }
        return (
          <button
            key={period}
            type="button"
            className={choice}
            part="choice"
            aria-pressed={isSet}
            onClick={() => ask(fromStart({ ...query, filters }))}
          >
            {t[period]}
          </button>
        )
      })}
    </div>
  )
}
