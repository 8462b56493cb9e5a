import { servers, statistics } from '../../../../contract/servers.ts'
import type { ServerWire } from '../../../../contract/server-rows.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { useRoute } from '../../../../ui/area/use-route.ts'
import { useMinute } from '../../../../ui/clock/use-minute.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { stack } from '../../../../ui/kit/layout.css.ts'
import { listPack } from '../../../../ui/list/pack.ts'
import { reportPack } from '../../../../ui/report/messages.ts'
import { bar, choice } from '../../../../ui/report/period-bar.css.ts'
import { MeasuresCard } from './measures-card.tsx'
import { statisticsPack } from './messages.ts'
import { rangeOf, ranges, spanOf, type Range } from './ranges.ts'

export const packs = [statisticsPack, reportPack, listPack]

/** What a server has done in a while: a picture of each kind of measure. */
export function View({ value: { id } }: CustomProps<ServerWire>) {
  const words = useWords(statisticsPack)
  const { path, query, go } = useRoute()
  const range = rangeOf(query['range'])
  const span = spanOf(range, useMinute())
  return (
    <div className={stack}>
      <div className={bar} role="group" aria-label={words.range}>
        {(Object.keys(ranges) as Range[]).map((each) => (
          <button
            key={each}
            type="button"
            className={choice}
            part="choice"
            aria-pressed={each === range}
            onClick={() => go(`${path}?range=${each}`)}
          >
            {words[`range.${each}`]}
          </button>
        ))}
      </div>
      {statistics.map((category) => (
        <MeasuresCard
          key={category}
          category={category}
          from={servers.statistics}
          input={{ params: { serverId: id }, query: { category, ...span } }}
        />
      ))}
    </div>
  )
}
