import { useEffect, useMemo, useState, useRef } from 'react'
import { infoFields, rowFields } from '../../contract/engine/rows.ts'
import type { Report } from '../../core/define/report.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { useDateText } from '../clock/use-date-text.ts'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { note, stack } from '../kit/layout.css.ts'
import type { Answer, Row } from '../list/answer.ts'
import { useList } from '../list/list-context.ts'
import { useQuery } from '../query/use-query.ts'
import { reportPack } from './messages.en.ts'
import * as styles from './summary.css.ts'
import { Totals } from './totals.tsx'

interface SummaryProps {
  report: Report
  title: string
  /** Undefined while loading; its space is reserved. */
  answer: Answer | undefined
}

/** The part above a report's rows: its sums, its chart and its age. */
export function Summary({ report, title, answer }: SummaryProps) {
  return (
    <div className={stack}>
      {report.totals && <Totals report={report} answer={answer} />}
      {report.chart && (
        <div className={styles.chartCard}>
          {answer && <ChartOf report={report} title={title} answer={answer} />}
        </div>
      )}
      <AsOf report={report} answer={answer} />
    </div>
  )
}

/**
 * The chart's script loads with the first report that has one; without it, the rows give the same
 * information.
 */
function ChartOf({ report, title, answer }: SummaryProps & { answer: Answer }) {
  const t = useWords(reportPack)
  const { rows, isAll } = useChartRows(report.list.from, answer)
  const fields = useMemo(() => rowFields(report.list.from), [report])
  if (answer.items.length === 0) return <p className={`${note} ${styles.nothing}`}>{t.nothing}</p>
  return (
    <>
      <Lazy load={loadChart}>
        {({ Chart }) => (
          <Chart spec={report.chart!} pack={report.pack} fields={fields} rows={rows} label={title} hasRows />
        )}
      </Lazy>
      {!isAll && <p className={note}>{t.onlyShown}</p>}
    </>
  )
}

const loadChart = () => import('./chart/chart.tsx')

function AsOf({ report: { list }, answer }: Pick<SummaryProps, 'report' | 'answer'>) {
  const t = useWords(reportPack)
  const dateText = useDateText()
  const [fetched, setFetched] = useState('')
  useEffect(() => {
    if (answer) setFetched(new Date().toISOString())
  }, [answer])
  const own =
    'asOf' in infoFields(list.from) && (answer?.info as Record<string, unknown> | undefined)?.['asOf']
  const timestamp = typeof own === 'string' ? own : fetched
  return (
    <p className={`${note} ${styles.asOf}`}>
      {answer && timestamp && t.asOf({ moment: isolate(dateText(timestamp) ?? timestamp) })}
    </p>
  )
}

/** The rows of a chart: all matching rows if not too many, otherwise the page's. */
function useChartRows(from: Endpoint, answer: Answer): { rows: readonly Row[]; isAll: boolean } {
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
