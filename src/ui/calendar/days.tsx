import { daysOn, weekdayOf, type Day } from '../../core/format/day.ts'
import * as styles from './calendar.css.ts'
import type { DayWriters } from './day-writers.ts'
import { weeksOf } from './weeks.ts'
import { times } from '../../core/times.ts'

interface DaysProps {
  /** The id of what names the month. */
  title: string
  write: DayWriters
  /** The one that Tab reaches; its month is shown. */
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
