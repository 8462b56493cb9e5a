import { useMemo } from 'react'
import { servers } from '../../../../contract/servers/servers.ts'
import type { ServerWire } from '../../../../contract/servers/rows.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { useRoute } from '../../../../ui/area/use-route.ts'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { note, stack } from '../../../../ui/kit/layout.css.ts'
import { listPack } from '../../../../ui/list/pack.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { reportPack } from '../../../../ui/report/messages.en.ts'
import { bar, choice } from '../../../../ui/report/period-bar.css.ts'
import { amount, text } from '../../../../contract/kinds.ts'
import { wordOf } from '../../../../core/i18n/word.ts'
import { Lazy } from '../../../../ui/island/lazy.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { ChartTable } from '../../../../ui/report/chart/chart-table.tsx'
import { ExportOpener } from '../../../../ui/report/chart/export-opener.tsx'
import { chartRoom } from '../../../../ui/report/summary.css.ts'
import { useStore } from '../../../../ui/use-store.ts'
import type { Reply } from '../../../../contract/engine/endpoint.ts'
import { monthNames } from '../../../../core/format/month-names.ts'
import { reportsPack } from './messages.en.ts'

export const packs = [reportsPack, reportPack, listPack]

/** A server's monthly reports, by type. */
export function View({ value: { id } }: CustomProps<ServerWire>) {
  const words = useWords(reportsPack)
  const { path, query, go } = useRoute()
  const type = typeOf(query['type'])
  const { value, error, refresh } = useQuery(servers.reports, { params: { serverId: id } })
  if (error && !value)
    return (
      <div className={stack}>
        <Banner tone="danger">{error.text}</Banner>
        <span>
          <Button onPress={() => void refresh()}>{words.retry}</Button>
        </span>
      </div>
    )
  if (!value)
    return (
      <p className={note} aria-busy="true">
        {words.loading}
      </p>
    )
  const { months } = value
  if (months.length === 0) return <p className={note}>{words.nothing}</p>
  return (
    <div className={stack}>
      <div className={bar} role="group" aria-label={words.type}>
        {(Object.keys(reportTypes) as ReportType[]).map((each) => (
          <button
            key={each}
            type="button"
            className={choice}
            part="choice"
            aria-pressed={each === type}
            onClick={() => go(`${path}?type=${each}`)}
          >
            {words[`type.${each}`]}
          </button>
        ))}
      </div>
      {Object.entries<readonly Figure[]>(reportTypes[type]).map(([name, figures]) => (
        <MonthCard key={name} name={name} figures={figures} months={months} />
      ))}
      <p className={note}>{words.months}</p>
    </div>
  )
}

interface MonthCardProps {
  name: string
  figures: readonly Figure[]
  months: readonly Month[]
}

/** Some figures of each month: as bars, and below as a table. */
function MonthCard({ name, figures, months }: MonthCardProps) {
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

type Month = Reply<typeof servers.reports>['months'][number]

type Figure = Exclude<keyof Month, 'month' | 'isComplete'>

/** The types of report, each with its pictures by their names, and what those show. */
const reportTypes = {
  wan: { wanTraffic: ['wanRcTraffic', 'wanTrTraffic'], wanPer: ['wanRcPer', 'wanTrPer'] },
  lan: { lanTraffic: ['lanRcTraffic', 'lanTrTraffic'], lanPer: ['lanRcPer', 'lanTrPer'] },
  cpu: { cpu: ['cpu'], ram: ['ram'] },
  iops: { iops: ['disk'] },
  diskTraffic: { diskTraffic: ['diskTraffic'] },
} as const satisfies Record<string, Record<string, readonly Figure[]>>

type ReportType = keyof typeof reportTypes

/** The type of a route; WAN unless it names one. */
const typeOf = (name: string | undefined): ReportType =>
  name !== undefined && Object.hasOwn(reportTypes, name) ? (name as ReportType) : 'wan'

/** A month in readable form. Report months are in UTC. */
function monthText(month: string, locale: string): string {
  const date = new Date(month)
  return `${monthNames(locale, 'short')[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
