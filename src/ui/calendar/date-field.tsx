import { useLayoutEffect, useRef, useState } from 'react'
import { dayFormat } from '../../core/format/date-parts.ts'
import { formatDate, usualFormat } from '../../core/format/date.ts'
import type { Day } from '../../core/format/day.ts'
import { readDate } from '../../core/format/read-date.ts'
import { timestampAt } from '../../core/format/timestamp-at.ts'
import { wallTime } from '../../core/format/time-zone.ts'
import { useDates } from '../form/use-dates.ts'
import { Field } from '../kit/field/field.tsx'
import { useIsland, useWords } from '../island/context.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import { icon, step } from './calendar.css.ts'
import type { Calendar } from './calendar.tsx'
import { calendarPack } from './messages.en.ts'

interface DateFieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** As the user writes dates. */
  initial: string
  /** A day alone, without a time. */
  isDay?: boolean
}

/** A date, typed as the user writes dates or chosen from a calendar; a time that was typed stays. */
export function DateField({ label, isDay = false, ...about }: DateFieldProps) {
  const { settings } = useDates()
  const ref = useKept(about.initial)
  const input = () => ref.current?.querySelector('input')
  const wallThere = () => {
    const instant = readDate(input()?.value ?? '', settings)
    return instant === undefined ? undefined : wallTime(instant, settings)
  }
  const choose = (day: Day) => {
    const field = input()
    if (!field) return
    const time = (!isDay && wallThere()) || { hour: 0, minute: 0, second: 0 }
    const { dateFormat = usualFormat } = settings
    const format = isDay ? dayFormat(dateFormat) : dateFormat
    field.value = formatDate(timestampAt({ ...time, ...day }, settings), { ...settings, dateFormat: format })
    field.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }))
  }
  return (
    <div ref={ref}>
      <Field
        {...about}
        label={label}
        attributes={{ autocomplete: 'off', dir: 'ltr', spellcheck: 'false' }}
        trail={
          <CalendarButton
            label={label}
            chosen={wallThere}
            // oxlint-disable-next-line react/purity -- called when the button is pressed
            today={() => wallTime(Date.now(), settings)}
            onChoose={choose}
          />
        }
      />
    </div>
  )
}

/** Reformats the date once the user's format is known, unless it was edited. */
function useKept(begun: string) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(begun)
  useLayoutEffect(() => {
    const input = ref.current?.querySelector('input')
    if (input?.value === before.current) input.value = begun
    before.current = begun
  }, [begun])
  return ref
}

interface CalendarButtonProps {
  /** Label of the field. */
  label: string
  chosen: () => Day | undefined
  today: () => Day
  onChoose: (day: Day) => void
}

/** Button that opens a calendar, loaded on demand. */
function CalendarButton({ label, chosen, today, onChoose }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const words = useWords(calendarPack)
  const island = useIsland()
  const [Opened, setOpened] = useState<typeof Calendar>()
  const [days, setDays] = useState<{ chosen: Day | undefined; today: Day }>()
  const open = async () => {
    if (days) return setDays(undefined)
    const found = Opened ?? (await fetchFor(island, () => import('./calendar.tsx')))?.Calendar
    if (!found || island.signal.aborted) return
    setOpened(() => found)
    setDays({ chosen: chosen(), today: today() })
  }
  const close = (hasFocus: boolean) => {
    setDays(undefined)
    if (hasFocus) button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={step}
        part="icon-button"
        aria-label={words.choose({ label })}
        aria-haspopup="dialog"
        aria-expanded={days !== undefined}
        onClick={() => void open()}
      >
        <svg className={icon} viewBox="0 0 14 14" aria-hidden="true">
          <path d="M1.5 2.5h11v10h-11zM1.5 5.5h11M4.5 1v3M9.5 1v3" />
        </svg>
      </button>
      {days && Opened && (
        <Opened
          {...days}
          label={label}
          anchor={button}
          onClose={close}
          onChoose={(day) => {
            onChoose(day)
            close(true)
          }}
        />
      )}
    </>
  )
}
