import { useRef, useState } from 'react'
import type { Day } from '../../core/format/day.ts'
import { useIsland, useWords } from '../island/context.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import { icon, step } from './calendar.css.ts'
import type { Calendar } from './calendar.tsx'
import { calendarPack } from './messages.ts'

interface CalendarButtonProps {
  /** What the day is for. */
  label: string
  chosen: () => Day | undefined
  today: () => Day
  onChoose: (day: Day) => void
}

/** Opens a calendar, which is fetched when it is first wanted. */
export function CalendarButton({ label, chosen, today, onChoose }: CalendarButtonProps) {
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
