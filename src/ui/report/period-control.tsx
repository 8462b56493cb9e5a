import { isolate } from '../../core/i18n/isolate.ts'
import { knownOrHere } from '../../core/format/timestamp-text.ts'
import { knownProfile } from '../../core/session/known-profile.ts'
import { useDateText } from '../clock/use-date-text.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useList } from '../list/list-context.ts'
import { Opener } from '../list/opener.tsx'
import { type Period, periods, periodSpan } from '../list/panels/periods.ts'
import { periodParts } from '../list/query.ts'
import { useStore } from '../use-store.ts'
import { reportPack } from './messages.en.ts'
import { calendar } from './period-control.css.ts'

/** The period of a report: one button that says which, and opens the usual ones and two days to choose. */
export function PeriodControl() {
  const t = useWords(reportPack)
  const name = usePeriodName()
  return (
    <Opener
      label={t.periods}
      load={loadPanel}
      panel={({ FilterPanel }, { close }) => <FilterPanel parts={periodParts} close={close} />}
    >
      <svg className={calendar} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 4h12v10H2zM2 7h12M5 2v3M11 2v3" />
      </svg>
      <bdi>{name}</bdi>
    </Opener>
  )
}

const loadPanel = () => import('../list/panels/filter-panel.tsx')

/** Name of the period: a common one by name, others by their dates. */
function usePeriodName(): string {
  const t = useWords(reportPack)
  const { t: list, query } = useList()
  const { session } = useIsland()
  const dateText = useDateText()
  const zone = knownOrHere(useStore(knownProfile(session)))
  const { since = '', until = '' } = query.filters
  if (!since && !until) return t.allTime
  const usual = (Object.keys(periods) as Period[]).find((period) => {
    const span = periodSpan(period, zone)
    return span.since === since && span.until === until
  })
  if (usual) return t[usual]
  const [from, to] = [since, until].map((part) => isolate(dateText(part || null) ?? ''))
  if (since && until) return list.between({ since: from!, until: to! })
  return since ? list.sinceDate({ since: from! }) : list.untilDate({ until: to! })
}
