import { useMemo } from 'react'
import { fieldsOf, filterFields, rowFields } from '../../contract/engine/rows.ts'
import type { ChartTab } from '../../core/define/tabs.ts'
import { knownOrHere } from '../../core/format/timestamp-text.ts'
import { useKnownDates } from '../clock/use-known-dates.ts'
import { useAreaPlace, useRoute } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { stack } from '../kit/layout.css.ts'
import { listPack } from '../list/pack.ts'
import { periods, periodSpan, type Period } from '../list/panels/periods.ts'
import { Chart, type ChartProps } from '../report/chart/chart.tsx'
import { ExportOpener } from '../report/chart/export-opener.tsx'
import { reportPack } from '../report/messages.en.ts'
import { PeriodChoices } from '../report/period-choices.tsx'
import { chartRoom } from '../report/summary.css.ts'
import { usual } from '../report/use-first-period.ts'
import { Asked } from './asked.tsx'
import { paramsOf } from './part-of.ts'
import { TabEmpty } from './tab-empty.tsx'
import type { TabProps } from './tab.tsx'

export const packs = [reportPack, listPack]

/** A tab with a chart of a call's items: with a period if the call has one, also as table and file. */
export function View({ resource, name, spec, value }: TabProps<ChartTab>) {
  const { params } = useAreaPlace()
  const { path, query, go } = useRoute()
  const words = useWords(resource.pack)
  const { from, chart, refresh, pack = resource.pack } = spec
  const fields = useMemo(() => rowFields(from), [from])
  const zone = useZone()
  const hasPeriod = 'since' in filterFields(from)
  const period = periodIn(query['period']) ?? (spec.period && usual[spec.period])
  if (!zone) return <div className={chartRoom} aria-busy="true" />
  const span = hasPeriod && period ? periodSpan(period, zone) : { since: '', until: '' }
  const asked = Object.entries({ ...span, size: 'size' in fieldsOf(from.query) ? '0' : '' })
  const empty = <TabEmpty pack={pack} name={name} />
  return (
    <div className={stack}>
      {hasPeriod && (
        <PeriodChoices
          isChosen={(each) => each === period}
          onChoose={(chosen) => go(`${path}?period=${chosen}`)}
        />
      )}
      <Asked
        from={from}
        params={paramsOf(from, params, value)}
        query={Object.fromEntries(asked.filter(([, each]) => each))}
        refresh={refresh}
        empty={empty}
      >
        {(answer) => {
          const { items: rows } = answer as { items: ChartProps['rows'] }
          if (rows.length === 0) return empty
          const about = { spec: chart, pack, fields, rows, label: words[`tab.${name}`] as string }
          return (
            <div className={chartRoom}>
              <Chart {...about} tools={<ExportOpener {...about} />} />
            </div>
          )
        }}
      </Asked>
    </div>
  )
}

const periodIn = (word: string | undefined): Period | undefined =>
  word && Object.hasOwn(periods, word) ? (word as Period) : undefined

/** The time zone of days, once it is known whether the user has set one. */
function useZone() {
  const [known, , isAwaited] = useKnownDates()
  return isAwaited ? undefined : knownOrHere(known)
}
