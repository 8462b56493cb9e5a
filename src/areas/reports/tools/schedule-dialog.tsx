import { useState } from 'react'
import type { Infer } from 'superstruct'
import { reportDeliveries, reportFormats, reportRhythms } from '../../../contract/report-deliveries.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { Form } from '../../../ui/kit/form.tsx'
import { note, plain } from '../../../ui/kit/layout.css.ts'
import { Select } from '../../../ui/kit/select.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { useStore } from '../../../ui/use-store.ts'
import { reportsPack } from '../messages.ts'
import { daysOfMonth, hours, weekdays } from './moments.ts'
import { wantedOf, type ReportDialogProps } from './wanted.ts'

type Wanted = Infer<typeof reportDeliveries.schedule.body & object>

/** Asks how often a report shall come by mail. */
export function ScheduleDialog(props: ReportDialogProps) {
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
    <Dialog
      open={props.open}
      title={words.scheduleTitle({ name: props.title })}
      onClose={props.close}
      startsAtTitle
      actions={next !== undefined && <Button onPress={props.close}>{words.close}</Button>}
    >
      {next === undefined ? (
        <Form label={words.scheduleTitle({ name: props.title })} onSubmit={submit}>
          {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
          <p className={note}>{words.scheduleAbout}</p>
          <Select
            name="every"
            label={words.every}
            options={reportRhythms.map((value) => ({ value, label: words[`every.${value}`] }))}
            onChange={(value) => setEvery(value as Wanted['every'])}
          />
          {every === 'week' && (
            <Select key="week" name="day" label={words.weekday} options={weekdays(locale)} />
          )}
          {every === 'month' && <Select key="month" name="day" label={words.day} options={daysOfMonth} />}
          <Select name="hour" label={words.hour} options={hours} initial="7" />
          <Select
            name="format"
            label={words.format}
            options={reportFormats.map((value) => ({ value, label: words[`format.${value}`] }))}
          />
          <div>
            <Button kind="primary" submits busy={task.busy}>
              {words.save}
            </Button>{' '}
            <Button onPress={props.close}>{words.cancel}</Button>
          </div>
        </Form>
      ) : (
        <p className={plain} role="status">
          {words.saved({ next: dateText(next) ?? '' })}
        </p>
      )}
    </Dialog>
  )
}
