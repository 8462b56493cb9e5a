import { useMemo, useState } from 'react'
import type { Input } from '../../../../contract/endpoint.ts'
import { amount, time } from '../../../../contract/kinds.ts'
import type { servers, statistics } from '../../../../contract/servers.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { Card } from '../../../../ui/kit/card.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { Chart } from '../../../../ui/report/chart/chart.tsx'
import { ExportOpener } from '../../../../ui/report/chart/export-opener.tsx'
import { chartRoom } from '../../../../ui/report/summary.css.ts'
import { isOfDevice, partsOf, rowsOf } from './measures.ts'
import { statisticsPack } from './messages.ts'

interface MeasuresCardProps {
  category: (typeof statistics)[number]
  from: typeof servers.statistics
  input: Input<typeof servers.statistics>
}

/** A picture of one kind of measure: of the whole server, or of each device. */
export function MeasuresCard({ category, from, input }: MeasuresCardProps) {
  const words = useWords(statisticsPack)
  const [isByDevice, setByDevice] = useState(false)
  const { value, error, isAsking, refresh } = useQuery(from, input, { keep: true })
  const rows = useMemo(() => (value ? rowsOf(value) : []), [value])
  const names = value?.series.map(({ series }) => series) ?? []
  const ofDevices = names.filter(isOfDevice)
  const ofWhole = names.filter((name) => !isOfDevice(name))
  const shown = isByDevice || ofWhole.length === 0 ? ofDevices : ofWhole
  const title = words[category]
  const label = `${title} (${words[`unit.${category}`]})`
  const hasMeasures = shown.some((name) => rows.some((row) => typeof row[name] === 'number'))
  const nameOf = (name: string) => {
    const { measure, number } = partsOf(name)
    return wordOf(words, `series.${measure}`, number === undefined ? {} : { number: number + 1 }) ?? name
  }
  const about = {
    spec: { kind: 'line', x: 'at', y: shown.slice(0, most), gaps: true },
    pack: statisticsPack,
    fields: { at: time(), ...Object.fromEntries(names.map((name) => [name, measured])) },
    rows,
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
        {hasMeasures && (
          <Chart
            key={about.spec.y.join(' ')}
            {...about}
            tools={<ExportOpener {...about} spec={{ ...about.spec, y: names }} />}
          />
        )}
      </div>
      {hasMeasures && shown.length > most && (
        <p className={note}>{words.more({ shown: most, count: shown.length })}</p>
      )}
    </Card>
  )
}

const measured = amount(0, Number.MAX_SAFE_INTEGER)

/** More lines than these cannot be told from each other. */
const most = 6
