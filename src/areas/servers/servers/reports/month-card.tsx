import { useMemo } from 'react'
import { amount, text } from '../../../../contract/kinds.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Lazy } from '../../../../ui/island/lazy.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { ChartTable } from '../../../../ui/report/chart/chart-table.tsx'
import { ExportOpener } from '../../../../ui/report/chart/export-opener.tsx'
import { chartRoom } from '../../../../ui/report/summary.css.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { reportsPack } from './messages.en.ts'
import { monthText, type Figure, type Month } from './report-types.ts'

interface MonthCardProps {
  name: string
  figures: readonly Figure[]
  months: readonly Month[]
}

/** Some figures of each month: as bars, and below as a table. */
export function MonthCard({ name, figures, months }: MonthCardProps) {
  const words = useWords(reportsPack)
  const locale = useStore(useIsland().words.$lang)
  const word = (key: string) => wordOf(words, key) ?? key
  const rows = useMemo(
    () =>
      months.map(({ month, isComplete, ...sums }) => {
        const text = monthText(month, locale)
        return { ...sums, month: isComplete ? text : words.soFar({ month: text }) }
      }),
    [months, locale, words],
  )
  const about = {
    spec: { kind: 'bar', x: 'month', y: figures },
    pack: reportsPack,
    fields,
    rows,
    label: word(name),
    nameOf: (field: string) => word(`figure.${field}`),
  } as const
  const hasFigures = rows.some((row) => figures.some((figure) => row[figure] !== null))
  return (
    <Card title={about.label} about={word(`about.${name}`)}>
      {hasFigures ? (
        <>
          <div className={chartRoom}>
            <Lazy load={loadChart}>
              {({ Chart }) => <Chart {...about} hasRows tools={<ExportOpener {...about} />} />}
            </Lazy>
          </div>
          <ChartTable {...about} />
        </>
      ) : (
        <p className={note}>{words.none}</p>
      )}
    </Card>
  )
}

// If the chart cannot be loaded, the table gives the same information.
const loadChart = () => import('../../../../ui/report/chart/chart.tsx')

const measured = amount(0, Number.MAX_SAFE_INTEGER)

const fields = {
  month: text(1, 60),
  ...Object.fromEntries(
    ['Rc', 'Tr'].flatMap((way) =>
      ['wan', 'lan'].flatMap((net) =>
        [`${net}${way}Traffic`, `${net}${way}Per`].map((key) => [key, measured]),
      ),
    ),
  ),
  cpu: measured,
  ram: measured,
  disk: measured,
  diskTraffic: measured,
}
