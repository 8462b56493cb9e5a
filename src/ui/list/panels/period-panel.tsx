import { useState } from 'react'
import { dayFormat } from '../../../core/format/date-parts.ts'
import { formatDate, usualFormat } from '../../../core/format/date.ts'
import { readDate } from '../../../core/format/read-date.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { DateField } from '../../calendar/date-field.tsx'
import { useDates } from '../../form/use-dates.ts'
import { useWords } from '../../island/context.ts'
import { Button } from '../../kit/button.tsx'
import { Form } from '../../kit/form.tsx'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import * as styles from './panel.css.ts'
import { periods, type Period } from './periods.ts'
import { periodSpan } from './period-span.ts'

type Part = 'since' | 'until'

/** Sets `since` and `until`: a usual period, or any two days, both included. Days are the user's, wherever the browser is. */
export function PeriodPanel({ onSet }: { onSet: (values: Record<string, string>) => void }) {
  const { t, query } = useList()
  const p = useWords(panelPack)
  const { settings } = useDates()
  const [wrong, setWrong] = useState<Partial<Record<Part, string>>>({})
  const days = { ...settings, dateFormat: dayFormat(settings.dateFormat ?? usualFormat) }
  const own = (typed: Record<string, string>) => {
    const read = (part: Part, isEnd: boolean) => {
      const text = (typed[part] ?? '').trim()
      return text ? readDate(text, settings, isEnd) : null
    }
    // The end is the moment at which the day after begins.
    const [since, last] = [read('since', false), read('until', true)]
    const until = typeof last === 'number' && last % 1000 === 999 ? last + 1 : last
    // oxlint-disable-next-line react/purity -- it runs when the form is sent
    const bad = p.badDay({ example: isolate(formatDate(Date.now(), days)) })
    setWrong({ ...(since === undefined && { since: bad }), ...(until === undefined && { until: bad }) })
    if (since === undefined || until === undefined) return
    onSet({ since: isoOf(since), until: isoOf(until) })
  }
  const field = (part: Part, shift: number) => {
    const iso = query.filters[part]
    return (
      <DateField
        name={part}
        label={p[part]}
        error={wrong[part]}
        initial={iso ? formatDate(Date.parse(iso) + shift, days) : ''}
        isDay
      />
    )
  }
  return (
    <>
      <div className={styles.choices}>
        {(Object.keys(periods) as Period[]).map((period) => (
          <button
            key={period}
            type="button"
            className={styles.choice}
            part="choice"
            onClick={() => onSet(periodSpan(period, settings))}
          >
            {p[period]}
          </button>
        ))}
      </div>
      <Form label={t.period} onSubmit={own}>
        {field('since', 0)}
        {field('until', -1)}
        <span>
          <Button kind="primary" submits>
            {p.apply}
          </Button>
        </span>
      </Form>
    </>
  )
}

const isoOf = (instant: number | null): string => (instant === null ? '' : new Date(instant).toISOString())
