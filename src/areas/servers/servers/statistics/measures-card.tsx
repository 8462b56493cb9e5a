import { useMemo, useState } from 'react'
import type { Input } from '../../../../contract/engine/endpoint.ts'
import { amount, text, time } from '../../../../contract/kinds.ts'
import type { servers, statistics } from '../../../../contract/servers/servers.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Lazy } from '../../../../ui/island/lazy.tsx'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Checkbox } from '../../../../ui/kit/choice/checkbox.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { askToRetry } from '../../../../ui/overlay/fetch-for.tsx'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { ExportOpener } from '../../../../ui/report/chart/export-opener.tsx'
import { ChartTable } from '../../../../ui/report/chart/chart-table.tsx'
import { chartRoom } from '../../../../ui/report/summary.css.ts'
import { isOfDevice, partsOf, rowsOf, sumsOf } from './measures.ts'
import { statisticsPack } from './messages.en.ts'
import type { Span } from './spans.ts'

interface MeasuresCardProps {
  category: (typeof statistics)[number]
  from: typeof servers.statistics
  input: Input<typeof servers.statistics>
  /** The part of a range that `input` requests. */
  part: Span | undefined
  /** In sync with the other charts of the same time. */
  group: string
  onSpan: (from: Date, to: Date) => void
}

/** A picture of one kind of measure: of the whole server, or of each device. */
export function MeasuresCard({ category, from, input, part, group, onSpan }: MeasuresCardProps) {
  const words = useWords(statisticsPack)
  const [isByDevice, setByDevice] = useState(false)
  const { value, error, isAsking, refresh } = useQuery(from, input, { keep: true })
  const rows = useMemo(() => (value ? rowsOf(value) : []), [value])
  // The previous measures show the selected part until its own arrive.
  const within = useMemo(
    () => (part ? rows.filter(({ at }) => String(at) >= part.since && String(at) <= part.until) : rows),
    [rows, part?.since, part?.until],
  )
  const names = value?.series.map(({ series }) => series) ?? []
  const ofDevices = names.filter(isOfDevice)
  const ofWhole = names.filter((name) => !isOfDevice(name))
  const shown = isByDevice || ofWhole.length === 0 ? ofDevices : ofWhole
  const title = words[category]
  const label = `${title} (${words[`unit.${category}`]})`
  const hasMeasures = shown.some((name) => within.some((row) => typeof row[name] === 'number'))
  const nameOf = (name: string) => {
    const { measure, number } = partsOf(name)
    return wordOf(words, `series.${measure}`, number === undefined ? {} : { number: number + 1 }) ?? name
  }
  const about = {
    spec: { kind: 'line', x: 'at', y: shown.slice(0, most), gaps: true },
    pack: statisticsPack,
    fields: { at: time(), ...Object.fromEntries(names.map((name) => [name, measured])) },
    rows: within,
    label,
    nameOf,
  } as const
  return (
    <Card title={label}>
      {ofWhole.length > 0 && ofDevices.length > 1 && (
        <Checkbox label={words.byDevice} checked={isByDevice} onChange={setByDevice} />
      )}
      <div className={chartRoom} aria-busy={isAsking}>
        {error && !value && (
          <>
            <Banner tone="danger">{error.text}</Banner>
            <Button onPress={() => void refresh()}>{words.retry}</Button>
          </>
        )}
        {value && !hasMeasures && <p className={note}>{words.nothing}</p>}
        <Lazy load={loadChart} failed={askToRetry}>
          {({ Chart }) =>
            hasMeasures && (
              <Chart
                key={about.spec.y.join(' ')}
                {...about}
                hasValues
                group={group}
                onSpan={onSpan}
                tools={<ExportOpener {...about} spec={{ ...about.spec, y: names }} />}
              />
            )
          }
        </Lazy>
      </div>
      {hasMeasures && (
        <ChartTable
          spec={{ x: 'series', y: ['average', 'percentile', 'highest'] }}
          pack={statisticsPack}
          fields={sums}
          rows={shown.map((name) => ({ series: nameOf(name), ...sumsOf(within, name) }))}
          label={label}
          nameOf={(name) => wordOf(words, name) ?? name}
        />
      )}
      {hasMeasures && shown.length > most && (
        <p className={note}>{words.more({ shown: most, count: shown.length })}</p>
      )}
    </Card>
  )
}

// Loads in parallel with the measures.
const loadChart = () => import('../../../../ui/report/chart/chart.tsx')

const measured = amount(0, Number.MAX_SAFE_INTEGER)

const sums = { series: text(1, 60), average: measured, percentile: measured, highest: measured }

/** More lines are indistinguishable. */
const most = 6
