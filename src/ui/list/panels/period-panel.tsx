import { useRef } from 'react'
import { instantAt } from '../../../core/format/instant-at.ts'
import { wallTime, type WallTime } from '../../../core/format/time-zone.ts'
import { knownProfile } from '../../../core/session/known-profile.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { Button } from '../../kit/button.tsx'
import { input, label as labelStyle } from '../../kit/field.css.ts'
import { useStore } from '../../use-store.ts'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import * as styles from './panel.css.ts'
import { periods, type Period } from './periods.ts'

/** Sets `since` and `until`: a usual period, or any two days, both included. Days are the user's, wherever the browser is. */
export function PeriodPanel({ onSet }: { onSet: (values: Record<string, string>) => void }) {
  const { query } = useList()
  const p = useWords(panelPack)
  const { session } = useIsland()
  const zone = useStore(knownProfile(session)) ?? {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const since = useRef<HTMLInputElement>(null)
  const until = useRef<HTMLInputElement>(null)
  const begin = ({ year, month, day }: Pick<WallTime, 'year' | 'month' | 'day'>) =>
    new Date(instantAt({ year, month, day, hour: 0, minute: 0, second: 0 }, zone)).toISOString()
  const dayOf = (iso: string | undefined, shift = 0) => {
    if (!iso) return ''
    const { year, month, day } = wallTime(Date.parse(iso) + shift, zone)
    return [String(year).padStart(4, '0'), two(month), two(day)].join('-')
  }
  const usual = (period: Period) => {
    // oxlint-disable-next-line react/purity -- it runs when the button is pressed
    const { from, to } = periods[period](wallTime(Date.now(), zone))
    onSet({ since: begin(from), until: to ? begin(to) : '' })
  }
  const own = () => {
    const [first, last] = [since, until].map(({ current }) => current?.value ?? '')
    onSet({ since: first ? begin(partsOf(first)) : '', until: last ? begin(partsOf(last, 1)) : '' })
  }
  return (
    <>
      <div className={styles.choices}>
        {(Object.keys(periods) as Period[]).map((period) => (
          <button key={period} type="button" className={styles.choice} onClick={() => usual(period)}>
            {p[period]}
          </button>
        ))}
      </div>
      <label className={labelStyle}>
        {p.since}
        <input ref={since} className={input} type="date" defaultValue={dayOf(query.filters['since'])} />
      </label>
      <label className={labelStyle}>
        {p.until}
        {/* The end is the moment at which the day after begins. */}
        <input ref={until} className={input} type="date" defaultValue={dayOf(query.filters['until'], -1)} />
      </label>
      <span>
        <Button kind="primary" onPress={own}>
          {p.apply}
        </Button>
      </span>
    </>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

/** The parts of `2026-11-30`, so many days later. */
function partsOf(day: string, later = 0): Pick<WallTime, 'year' | 'month' | 'day'> {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + later)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
