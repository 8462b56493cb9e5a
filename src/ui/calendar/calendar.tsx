import * as styles from './calendar.css.ts'
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { monthsOn, type Day, daysOn, weekdayOf } from '../../core/format/day.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useWhileShown } from '../island/while-shown.ts'
import { openLayer } from '../overlay/layers.ts'
import { placePopover } from '../overlay/place-popover.ts'
import { useStore } from '../use-store.ts'
import { dayWriters, type DayWriters } from './day-writers.ts'
import { firstWeekday, dayAfterKey, weeksOf } from './weeks.ts'
import { calendarPack } from './messages.en.ts'
import { times } from '../../core/times.ts'

export interface CalendarProps {
  /** Label of the field. */
  label: string
  anchor: RefObject<HTMLElement | null>
  /** Current value. */
  chosen: Day | undefined
  today: Day
  onChoose: (day: Day) => void
  /** `hasFocus` where the focus would be lost with it. */
  onClose: (hasFocus: boolean) => void
}

/**
 * A month's days to choose from. Arrows move, Home and End go to the ends of the week, Page Up and Page Down
 * by months and with Shift by years; Enter chooses, Escape closes.
 */
export function Calendar({ label, anchor, chosen, today, onChoose, onClose }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  const title = useId()
  const words = useWords(calendarPack)
  const locale = useStore(useIsland().words.$lang)
  const write = useMemo(() => dayWriters(locale), [locale])
  const weekBegin = firstWeekday(locale, navigator.languages)
  const [active, setActive] = useState(chosen ?? today)
  const mayFocus = useRef(true)
  const latest = useRef(onClose)
  latest.current = onClose

  useLayoutEffect(() => box.current?.showPopover(), [])
  useLayoutEffect(() => {
    if (box.current && anchor.current) placePopover(box.current, anchor.current, 'end')
    if (mayFocus.current) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    mayFocus.current = false
  }, [active])
  useWhileShown(() => {
    const beside = (event: PointerEvent) => {
      const path = event.composedPath()
      if (!path.includes(box.current!) && !path.includes(anchor.current!)) latest.current(false)
    }
    const own = box.current!
    const leave = openLayer(own, () => latest.current(true))
    own.ownerDocument.addEventListener('pointerdown', beside)
    return () => {
      leave()
      own.ownerDocument.removeEventListener('pointerdown', beside)
    }
  }, [])

  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keeps keys from the button that opened it.
    event.stopPropagation()
    const target = event.target as Element
    if (event.key === 'Tab') return goRound(event)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next =
      target.matches('[data-day]') && dayAfterKey(active, event, { firstWeekday: weekBegin, isMirrored })
    if (!next) return
    event.preventDefault()
    mayFocus.current = true
    setActive(next)
  }
  const step = (months: number, name: string, path: string) => (
    <button
      type="button"
      className={styles.step}
      part="icon-button"
      aria-label={name}
      onClick={() => setActive(monthsOn(active, months))}
    >
      <svg className={styles.arrow} viewBox="0 0 14 14" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    // Its keys are those of its days and buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={styles.popover}
      part="calendar"
      role="dialog"
      aria-modal="true"
      aria-label={words.choose({ label })}
      tabIndex={-1}
      // Neither set of types knows all that the other does.
      {...({ popover: 'manual' } as object)}
      onKeyDown={pressed}
    >
      <div className={styles.head}>
        {step(-12, words.previousYear, 'm7 3-4 4 4 4m4-8-4 4 4 4')}
        {step(-1, words.previousMonth, 'm9 3-4 4 4 4')}
        <p id={title} className={styles.month} aria-live="polite">
          {write.month(active)}
        </p>
        {step(1, words.nextMonth, 'm5 3 4 4-4 4')}
        {step(12, words.nextYear, 'm3 3 4 4-4 4m4-8 4 4-4 4')}
      </div>
      <Days
        title={title}
        write={write}
        active={active}
        chosen={chosen}
        today={today}
        firstWeekday={weekBegin}
        onChoose={onChoose}
      />
    </div>
  )
}

/** Traps the focus: Tab moves from the last control to the first. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')]
  const [end, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (event.target !== end) return
  event.preventDefault()
  other?.focus()
}

interface DaysProps {
  /** The id of what names the month. */
  title: string
  write: DayWriters
  /** The day in the Tab order; its month is shown. */
  active: Day
  chosen: Day | undefined
  today: Day
  firstWeekday: number
  onChoose: (day: Day) => void
}

/** The days of a month in their weeks. */
export function Days({ title, write, active, chosen, today, firstWeekday, onChoose }: DaysProps) {
  const first = daysOn(active, firstWeekday - weekdayOf(active))
  return (
    // The pattern of a date picker: arrows walk through it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table className={styles.grid} role="grid" aria-labelledby={title}>
      <thead>
        <tr>
          {times(7, (at) => daysOn(first, at)).map((day, at) => (
            <th key={at} className={styles.weekday} scope="col" abbr={write.weekday(day)}>
              {write.shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(active, firstWeekday).map((week, row) => (
          <tr key={row}>
            {week.map((day, at) =>
              day ? (
                <td key={at} className={styles.cell} aria-selected={isSame(day, chosen)}>
                  <button
                    type="button"
                    className={styles.day}
                    part="day"
                    data-day={day.day}
                    tabIndex={isSame(day, active) ? 0 : -1}
                    aria-label={write.whole(day)}
                    aria-current={isSame(day, today) ? 'date' : undefined}
                    aria-pressed={isSame(day, chosen)}
                    onClick={() => onChoose(day)}
                  >
                    {write.number(day)}
                  </button>
                </td>
              ) : (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is there
                <td key={at} className={styles.cell} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isSame = (one: Day, other: Day | undefined): boolean =>
  one.day === other?.day && one.month === other.month && one.year === other.year
