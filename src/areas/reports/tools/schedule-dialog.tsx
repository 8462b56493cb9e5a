import { useState } from 'react'
import type { Infer } from 'superstruct'
import { reportDeliveries, reportRhythms } from '../../../contract/report-deliveries.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { plain } from '../../../ui/kit/layout.css.ts'
import { Select } from '../../../ui/kit/select.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { useStore } from '../../../ui/use-store.ts'
import { reportsPack } from '../messages.ts'
import { daysOfMonth, hours, weekdays } from './moments.ts'
import { ReportDialog } from './report-dialog.tsx'
import { wantedOf, type WantedProps } from './wanted.ts'

type Wanted = Infer<typeof reportDeliveries.schedule.body & object>

/** Asks how often a report shall come by mail. */
export function WantedDialog(props: WantedProps) {
  const island = useIsland()
  const words = useWords(reportsPack)
  const own = useWords(props.report.pack)
  const locale = useStore(island.words.$lang)
  const dateText = useDateText()
  const task = useTask()
  const [every, setEvery] = useState<Wanted['every']>('day')
  const [next, setNext] = useState<string>()
  const submit = ({ day = '', hour = '', format = 'csv' }: Record<string, string>) =>
    void task.run(async () => {
      const rhythm = { every, day: every === 'day' ? null : Number(day), hour: Number(hour) }
      const body = { ...wantedOf(props, own), ...rhythm, format } as Wanted
      const schedule = await island.act(reportDeliveries.schedule, { body })
      setNext(schedule.next)
    })
  return (
    <ReportDialog
      open={props.open}
      close={props.close}
      title={words.scheduleTitle({ name: props.title })}
      about={words.scheduleAbout}
      action={words.save}
      task={task}
      onSubmit={submit}
      done={
        next !== undefined && (
          <p className={plain} role="status">
            {words.saved({ next: isolate(dateText(next) ?? '') })}
          </p>
        )
      }
    >
      <Select
        name="every"
        label={words.every}
        options={reportRhythms.map((value) => ({ value, label: words[`every.${value}`] }))}
        onChange={(value) => setEvery(value as Wanted['every'])}
      />
      {every === 'week' && <Select key="week" name="day" label={words.weekday} options={weekdays(locale)} />}
      {every === 'month' && <Select key="month" name="day" label={words.day} options={daysOfMonth} />}
      <Select name="hour" label={words.hour} options={hours} initial="7" />
    </ReportDialog>
  )
}
