import { servers } from '../../../../contract/servers/servers.ts'
import type { ServerWire } from '../../../../contract/servers/rows.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { numberFormat } from '../../../../core/format/number-format.ts'
import { useMinute } from '../../../../ui/clock/use-minute.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { RouteLink } from '../../../../ui/island/route-link.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { rowsOf, sumsOf } from '../statistics/measures.ts'
import { spanOf } from '../statistics/spans.ts'
import { activityPack } from './messages.en.ts'
import { Sparkline } from './sparkline.tsx'
import { figure, figures, latest, measure } from './activity.css.ts'

export const packs = [activityPack]

/** Processor and traffic of the last day, each as a small chart with its present value. */
export function View({ value: { id } }: CustomProps<ServerWire>) {
  const words = useWords(activityPack)
  const span = spanOf('day', useMinute())
  const params = { serverId: id }
  const cpu = useQuery(servers.statistics, { params, query: { category: 'cpu', ...span } }, { keep: true })
  const traffic = useQuery(
    servers.statistics,
    { params, query: { category: 'network', ...span } },
    { keep: true },
  )
  const isFailed = cpu.error && traffic.error && !cpu.value && !traffic.value
  return (
    <Card title={words.title}>
      <div className={figures} aria-busy={cpu.isAsking || traffic.isAsking}>
        <Measure name="cpu" series="cpuAvg" unit="percent" top={100} reply={cpu.value} />
        <Measure name="received" series="wanRc" unit="Mbit/s" reply={traffic.value} />
        <Measure name="sent" series="wanTr" unit="Mbit/s" reply={traffic.value} />
      </div>
      {isFailed && <p className={note}>{words.failed}</p>}
      <span>
        <RouteLink to={`/servers/${id}/statistics`}>{words.all}</RouteLink>
      </span>
    </Card>
  )
}

interface MeasureProps {
  name: 'cpu' | 'received' | 'sent'
  series: string
  unit: 'percent' | 'Mbit/s'
  top?: number
  reply: Parameters<typeof rowsOf>[0] | undefined
}

function Measure({ name, series, unit, top, reply }: MeasureProps) {
  const words = useWords(activityPack)
  const locale = useStore(useIsland().words.$lang)
  const write = (value: number) =>
    unit === 'percent'
      ? numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100)
      : words.megabits({ number: numberFormat(locale, { maximumFractionDigits: 1 }).format(value) })
  const rows = reply ? rowsOf(reply) : []
  const values = rows.map((row) => (typeof row[series] === 'number' ? row[series] : null))
  const { average, highest } = sumsOf(rows, series)
  const last = values.at(-1)
  return (
    <div className={measure}>
      <span className={figure}>
        <span>{words[name]}</span>
        <bdi className={latest}>{typeof last === 'number' ? write(last) : '—'}</bdi>
      </span>
      {average === null || highest === null ? (
        <span className={note}>{reply ? words.nothing : words.loading}</span>
      ) : (
        <Sparkline
          values={values}
          {...(top && { top })}
          label={words.course({ name: words[name], average: write(average), highest: write(highest) })}
        />
      )}
    </div>
  )
}
