import { useState } from 'react'
import { costPeriods } from '../../../contract/billing/costs.ts'
import { day } from '../../../contract/kinds.ts'
import { dayFormat } from '../../../core/format/date-parts.ts'
import { formatDate, usualFormat } from '../../../core/format/date.ts'
import { readDate } from '../../../core/format/read-date.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { DateField } from '../../../ui/calendar/date-field.tsx'
import { useDates } from '../../../ui/form/use-dates.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useValueText } from '../../../ui/kinds/value-text.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { useList } from '../../../ui/list/list-context.ts'
import * as styles from '../../../ui/list/panels/panel.css.ts'
import { fromStart } from '../../../ui/list/query.ts'
import { costsPack } from './messages.en.ts'

type Part = 'since' | 'until'

/** Sets a usual period, which moves on with time, or two days, both included. */
export function CostPeriodPanel({ close }: { close: () => void }) {
  const words = useWords(costsPack)
  const textOf = useValueText(costsPack)
  const { query, ask } = useList()
  const { settings } = useDates()
  const [wrong, setWrong] = useState<Partial<Record<Part, string>>>({})
  const { period: _period, since: _since, until: _until, ...others } = query.filters
  const set = (chosen: Readonly<Record<string, string>>) => {
    close()
    ask(fromStart({ ...query, filters: { ...others, ...chosen } }))
  }
  // A day of UTC has no zone of the user's.
  const days = { ...settings, timeZone: 'UTC', dateFormat: dayFormat(settings.dateFormat ?? usualFormat) }
  const choose = (typed: Readonly<Record<string, string>>) => {
    const read = (part: Part) => {
      const text = trimTyped(typed[part] ?? '')
      const timestamp = text ? readDate(text, days) : null
      return timestamp && new Date(timestamp).toISOString().slice(0, 10)
    }
    const [since, until] = [read('since'), read('until')]
    // oxlint-disable-next-line react/purity -- it runs when the form is sent
    const bad = words.badDay({ example: isolate(formatDate(Date.now(), days)) })
    setWrong({ ...(since === undefined && { since: bad }), ...(until === undefined && { until: bad }) })
    if (since !== undefined && until !== undefined) set({ ...(since && { since }), ...(until && { until }) })
  }
  const field = (part: Part) => (
    <DateField
      name={part}
      label={words[part]}
      error={wrong[part]}
      initial={query.filters[part] ? textOf(day(), 'day', query.filters[part]) : ''}
      isDay
    />
  )
  return (
    <>
      <div className={styles.choices}>
        {costPeriods.map((period) => (
          <button
            key={period}
            type="button"
            className={styles.choice}
            part="choice"
            aria-pressed={query.filters['period'] === period}
            onClick={() => set({ period })}
          >
            {words[`period.${period}`]}
          </button>
        ))}
      </div>
      <Form label={words.period} onSubmit={choose}>
        {field('since')}
        {field('until')}
        <span>
          <Button kind="primary" submits>
            {words.apply}
          </Button>
        </span>
      </Form>
    </>
  )
}
