import { useMemo } from 'react'
import { day, money } from '../../../contract/kinds.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useValueText } from '../../../ui/kinds/value-text.ts'
import { Chart } from '../../../ui/report/chart/chart.tsx'
import { ExportOpener } from '../../../ui/report/chart/export-opener.tsx'
import type { CostInfo } from './cost-summary.tsx'
import { costsPack } from './messages.en.ts'

interface CostChartProps {
  info: CostInfo
  total: CostInfo['totals'][number]
}

/** Costs in one currency as bars of days, weeks or months, in which the largest groups stand on each other. */
export function CostChart({ info: { by }, total: { currency, series, points } }: CostChartProps) {
  const words = useWords(costsPack)
  const textOf = useValueText(costsPack)
  const keys = series.map((_, at) => `series${at}`)
  const fields = useMemo(
    () => ({ day: day(), ...Object.fromEntries(keys.map((key) => [key, money()])) }),
    [keys.length],
  )
  const rows = useMemo(
    () =>
      points.map(({ day: first, amounts }) => ({
        day: first,
        ...Object.fromEntries(amounts.map((amount, at) => [`series${at}`, { amount, currency }])),
      })),
    [points, currency],
  )
  const nameOf = (key: string) => {
    if (key === 'day') return words.day
    const { id, name } = series[keys.indexOf(key)]!
    if (id === 'other') return words.other
    if (by === 'tag' && !name) return words.noTag
    if (by === 'datacenter' && !name) return words.noDatacenter
    return wordOf(words, `service.${name}`) ?? name
  }
  const about = {
    spec: { kind: 'bar', x: 'day', y: keys, stacked: true },
    pack: costsPack,
    fields,
    rows,
    label: words.chartOf({ currency }),
    nameOf,
  } as const
  return (
    <Chart
      key={keys.length}
      {...about}
      hasValues
      restingValue={(key) => textOf(money(), 'amount', series[keys.indexOf(key)]?.amount)}
      tools={<ExportOpener {...about} />}
    />
  )
}
