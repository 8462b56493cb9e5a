import { servers } from '../../../../contract/servers/servers.ts'
import type { ServerWire } from '../../../../contract/servers/rows.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { useRoute } from '../../../../ui/area/use-route.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { note, stack } from '../../../../ui/kit/layout.css.ts'
import { listPack } from '../../../../ui/list/pack.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { reportPack } from '../../../../ui/report/messages.en.ts'
import { bar, choice } from '../../../../ui/report/period-bar.css.ts'
import { reportsPack } from './messages.en.ts'
import { MonthCard } from './month-card.tsx'
import { reportTypes, typeOf, type Figure, type ReportType } from './report-types.ts'

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
