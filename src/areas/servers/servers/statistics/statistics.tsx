import { useId } from 'react'
import { servers, statistics } from '../../../../contract/servers/servers.ts'
import type { ServerWire } from '../../../../contract/servers/rows.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useRoute } from '../../../../ui/area/use-route.ts'
import { useDateText } from '../../../../ui/clock/use-date-text.ts'
import { useMinute } from '../../../../ui/clock/use-minute.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { note, row, stack } from '../../../../ui/kit/layout.css.ts'
import { listPack } from '../../../../ui/list/pack.ts'
import { reportPack } from '../../../../ui/report/messages.en.ts'
import { bar, choice } from '../../../../ui/report/period-bar.css.ts'
import { MeasuresCard } from './measures-card.tsx'
import { charts } from './statistics.css.ts'
import { statisticsPack } from './messages.en.ts'
import { rangeOf, ranges, type Range, partChosen, partNamed, spanOf } from './spans.ts'

export const packs = [statisticsPack, reportPack, listPack]

/** A server's measures over a range, or a part of it: one chart per kind, all of the same time. */
export function View({ value: { id } }: CustomProps<ServerWire>) {
  const words = useWords(statisticsPack)
  const { path, query, go } = useRoute()
  const range = rangeOf(query['range'])
  const group = useId()
  const dateText = useDateText()
  const whole = spanOf(range, useMinute())
  const part = partNamed(query, whole)
  const show = (span?: object) => go(`${path}?${String(new URLSearchParams({ range, ...span }))}`)
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
      {part && (
        <div className={row} role="status">
          <span className={note}>
            {words.between({
              since: isolate(dateText(part.since) ?? ''),
              until: isolate(dateText(part.until) ?? ''),
            })}
          </span>
          <Button kind="quiet" onPress={() => show()}>
            {words.whole({ range: words[`range.${range}`] })}
          </Button>
        </div>
      )}
      <div className={charts}>
        {statistics.map((category) => (
          <MeasuresCard
            key={category}
            category={category}
            from={servers.statistics}
            input={{ params: { serverId: id }, query: { category, ...(part ?? whole) } }}
            part={part}
            group={group}
            onSpan={(from, to) => show(partChosen(from, to, whole))}
          />
        ))}
      </div>
    </div>
  )
}
