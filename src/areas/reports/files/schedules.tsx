import type { Infer } from 'superstruct'
import { useId, useState } from 'react'
import { type ReportSchedule, reportDeliveries } from '../../../contract/reports/calls/deliveries.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { ConfirmAction } from '../../../ui/confirm/confirm-action.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useTask } from '../../../ui/task/task.ts'
import { reportFilesPack } from './messages.en.ts'
import { useZone } from '../tools/use-zone.ts'

type Schedule = Infer<typeof ReportSchedule>

/** The user's schedules; hidden if there are none. */
export function Schedules() {
  const { act, announce } = useIsland()
  const words = useWords(reportFilesPack)
  const task = useTask()
  const zone = useZone()
  const [leaving, setLeaving] = useState<Schedule>()
  const { value: schedules, refresh } = useQuery(reportDeliveries.schedules, {})
  if (!schedules?.length) return null
  const pause = (schedule: Schedule) =>
    void task.run(async () => {
      const body = { paused: !schedule.paused }
      await act(reportDeliveries.pause, { params: { scheduleId: schedule.id }, body })
      await refresh()
    })
  const remove = async () => {
    await act(reportDeliveries.remove, { params: { scheduleId: leaving!.id } })
    announce(words.removed)
    await refresh()
  }
  return (
    <Card title={words.schedules} about={words.zone({ zone: isolate(zone) })}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <ItemList label={words.schedules}>
        {schedules.map((schedule) => (
          <ScheduleItem
            key={schedule.id}
            schedule={schedule}
            busy={task.busy}
            onPause={() => pause(schedule)}
            onRemove={() => setLeaving(schedule)}
          />
        ))}
      </ItemList>
      <ConfirmAction
        open={leaving !== undefined}
        title={words.removeTitle({ name: isolate(leaving ? nameOf(leaving) : '') })}
        confirmLabel={words.removeConfirm}
        cancelLabel={words.cancel}
        tone="danger"
        run={remove}
        onClose={() => setLeaving(undefined)}
      >
        {words.removeAbout}
      </ConfirmAction>
    </Card>
  )
}

interface ScheduleItemProps {
  schedule: Schedule
  busy: boolean
  onPause: () => void
  onRemove: () => void
}

function ScheduleItem({ schedule, busy, onPause, onRemove }: ScheduleItemProps) {
  const words = useWords(reportFilesPack)
  const dateText = useDateText()
  const { every, format, paused, ended, next } = schedule
  const id = useId()
  const button = (label: string, press: () => void) => (
    <Button busy={busy} describedBy={id} onPress={press}>
      {label}
    </Button>
  )
  return (
    <Item
      title={<bdi id={id}>{nameOf(schedule)}</bdi>}
      chips={paused && !ended && <Chip>{words.paused}</Chip>}
      details={[
        words.rhythm({ every: words[`every.${every}`], format: words[`format.${format}`] }),
        ended ? words.ended : !paused && words.next({ next: isolate(dateText(next) ?? '') }),
      ]}
      actions={
        <>
          {!ended && button(paused ? words.resume : words.pause, onPause)}
          {button(words.remove, onRemove)}
        </>
      }
    />
  )
}

const nameOf = ({ title, report }: Schedule): string => title || report
