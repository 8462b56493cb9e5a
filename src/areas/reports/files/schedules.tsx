import { isolate } from '../../../core/i18n/isolate.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { reportDeliveries } from '../../../contract/report-deliveries.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Card } from '../../../ui/kit/card.tsx'
import { Chip } from '../../../ui/kit/chip.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { reportsPack } from '../messages.ts'

/** The user's schedules; nothing where there is none. */
export function Schedules() {
  const { act } = useIsland()
  const words = useWords(reportsPack)
  const dateText = useDateText()
  const task = useTask()
  const { value: schedules, refresh } = useQuery(reportDeliveries.schedules, {})
  const change = (work: () => Promise<unknown>) =>
    void task.run(async () => {
      await work()
      await refresh()
    })
  if (!schedules?.length) return null
  return (
    <Card title={words.schedules}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <ItemList label={words.schedules}>
        {schedules.map(({ id, title, report, every, paused, ended, next }) => {
          const name = title || report
          const params = { scheduleId: id }
          return (
            <Item
              key={id}
              title={name}
              chips={paused && !ended && <Chip>{words.paused}</Chip>}
              details={[
                words[`every.${every}`],
                ended ? words.ended : !paused && words.next({ next: isolate(dateText(next) ?? '') }),
              ]}
              actions={
                <>
                  {!ended && (
                    <Button
                      busy={task.busy}
                      onPress={() =>
                        change(() => act(reportDeliveries.pause, { params, body: { paused: !paused } }))
                      }
                    >
                      {paused ? words.resume({ name }) : words.pause({ name })}
                    </Button>
                  )}
                  <Button
                    busy={task.busy}
                    onPress={() => change(() => act(reportDeliveries.remove, { params }))}
                  >
                    {words.remove({ name })}
                  </Button>
                </>
              }
            />
          )
        })}
      </ItemList>
    </Card>
  )
}
