import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { infoFields, rowFields } from '../../contract/rows.ts'
import type { Report } from '../../core/define/report.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useDateText } from '../clock/use-date-text.ts'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { note, spread, stack } from '../kit/layout.css.ts'
import type { Answer } from '../list/answer.ts'
import { useList } from '../list/list-context.ts'
import { reportPack } from './messages.ts'
import { PeriodBar } from './period-bar.tsx'
import { chartRoom, middle } from './summary.css.ts'
import { Totals } from './totals.tsx'
import { useChartRows } from './use-chart-rows.ts'

export interface SummaryProps {
  report: Report
  title: string
  answer: Answer
}

/** What stands over the rows of a report: its period, its sums, a picture of it, and of when it is. */
export function Summary({ report, title, answer }: SummaryProps) {
  const { list, totals, chart, pack } = report
  const t = useWords(reportPack)
  const dateText = useDateText()
  const { filters } = useList()
  const info = (answer.info ?? {}) as Record<string, unknown>
  const [fetched, setFetched] = useState('')
  useEffect(() => setFetched(new Date().toISOString()), [answer])
  const moment = 'asOf' in infoFields(list.from) ? String(info['asOf']) : fetched
  return (
    <div className={stack}>
      <div className={`${spread} ${middle}`}>
        {'since' in filters && <PeriodBar />}
        <p className={note}>{moment && t.asOf({ moment: isolate(dateText(moment) ?? moment) })}</p>
      </div>
      {totals && <Totals pack={pack} from={list.from} names={totals} info={info} />}
      {chart && answer.items.length > 0 && <Picture report={report} title={title} answer={answer} />}
    </div>
  )
}

/** Its script comes with the first report that has one; where it cannot be had, the rows say the same. */
function Picture({ report, title, answer }: SummaryProps) {
  const t = useWords(reportPack)
  const { rows, isAll } = useChartRows(report.list.from, answer)
  const fields = useMemo(() => rowFields(report.list.from), [report])
  const room = (chart: ReactNode) => (
    <div className={chartRoom}>
      {chart}
      {!isAll && <p className={note}>{t.onlyShown}</p>}
    </div>
  )
  return (
    <Lazy load={loadChart} waiting={room(null)}>
      {({ Chart }) =>
        room(<Chart spec={report.chart!} pack={report.pack} fields={fields} rows={rows} label={title} />)
      }
    </Lazy>
  )
}

const loadChart = () => import('./chart/chart.tsx')
