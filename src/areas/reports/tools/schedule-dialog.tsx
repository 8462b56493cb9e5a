import { useMemo, useState } from 'react'
import { enums, type Infer, object } from 'superstruct'
import { defineForm, type FieldOption } from '../../../contract/engine/form.ts'
import { count } from '../../../contract/kinds.ts'
import { reportDeliveries, reportFormats, reportRhythms } from '../../../contract/reports/calls/deliveries.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { times } from '../../../core/times.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { plain } from '../../../ui/kit/layout.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import { reportFilesPack } from '../files/messages.en.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useZone } from './use-zone.ts'
import { wantedOf, type WantedProps } from './wanted.ts'

type Wanted = Infer<typeof reportDeliveries.schedule.body & object>

const body = object({
  every: enums(reportRhythms),
  weekday: count(),
  day: count(),
  hour: count(),
  format: enums(reportFormats),
})

const formIn = (locale: string) =>
  defineForm(
    { body },
    {
      fields: {
        weekday: { when: ({ every }) => every === 'week', options: () => weekdays(locale), initial: () => 1 },
        day: { when: ({ every }) => every === 'month', options: () => daysOfMonth, initial: () => 1 },
        hour: { options: () => hours },
      },
    },
  )

/** Asks for the interval of a report by mail. */
export function WantedDialog(props: WantedProps) {
  const island = useIsland()
  const words = useWords(reportFilesPack)
  const own = useWords(props.report.pack)
  const locale = useStore(island.words.$lang)
  const dateText = useDateText()
  const zone = useZone()
  const form = useMemo(() => formIn(locale), [locale])
  const [next, setNext] = useState<string>()
  return (
    <ReportDialog
      open={props.open}
      close={props.close}
      title={words.scheduleTitle({ name: props.title })}
      about={`${words.scheduleAbout} ${words.zone({ zone: isolate(zone) })}`}
      fields={body.schema}
      form={form}
      initial={{ every: 'day', hour: 7, format: 'xlsx' }}
      action={words.save}
      onSubmit={async ({ weekday, day = weekday ?? null, ...rest }) => {
        const wanted = { ...wantedOf(props, own), ...rest, day } as Wanted
        const schedule = await island.act(reportDeliveries.schedule, { body: wanted })
        setNext(schedule.next)
      }}
      done={
        next !== undefined && (
          <p className={plain} role="status">
            {words.saved({ next: isolate(dateText(next) ?? '') })}
          </p>
        )
      }
    />
  )
}

type Option = FieldOption<number>

const counted = (count: number, from: number, labelOf: (number: number) => string): Option[] =>
  times(count, (at) => ({ value: at + from, label: labelOf(at + from) }))

/** The days of a week from Monday, 1, on, as a language calls them. */
const weekdays = (locale: string): Option[] => {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return counted(7, 1, (day) => name.format(Date.UTC(2024, 0, day)))
}

/** The days that every month has. */
const daysOfMonth = counted(28, 1, String)

/** The hours of a day. */
const hours = counted(24, 0, (hour) => `${String(hour).padStart(2, '0')}:00`)
