import * as styles from './panel.css.ts'
import { Button } from '../../kit/button/button.tsx'
import { Field } from '../../kit/field/field.tsx'
import { Form } from '../../kit/form/form.tsx'
import { useWords } from '../../island/context.ts'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import { fromStart } from '../query.ts'
import { useEffect, useRef, useState } from 'react'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import { type Reference, referenceOf } from '../../../contract/kinds/reference.ts'
import { dayFormat } from '../../../core/format/date-parts.ts'
import { formatDate, usualFormat } from '../../../core/format/date.ts'
import { readDate } from '../../../core/format/read-date.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { DateField } from '../../calendar/date-field.tsx'
import { useAllOf } from '../../form/reference/use-found.ts'
import { useDates } from '../../form/use-dates.ts'
import { matching, type Option } from '../../kit/select/matching.ts'
import { periods, type Period, periodSpan } from './periods.ts'

/** The panel of one filter, by its kind; a period sets two of the endpoint's filters. */
export function FilterPanel({ parts, close }: { parts: readonly string[]; close: () => void }) {
  const { filters, query, ask } = useList()
  const set = (values: Record<string, string>) => {
    const all = Object.entries({ ...query.filters, ...values }).filter(([, value]) => value !== '')
    close()
    ask(fromStart({ ...query, filters: Object.fromEntries(all) }))
  }
  const [name = ''] = parts
  const struct = filters[name]
  if (parts.length > 1) return <PeriodPanel onSet={set} />
  if (struct?.type === 'flag')
    return <Choices name={name} options={optionsOf(['true', 'false'])} onSet={set} />
  if (struct?.type === 'enums')
    return <Choices name={name} options={optionsOf(Object.values(fieldsOfEnum(struct.schema)))} onSet={set} />
  const where = struct && referenceOf(struct)
  if (where) return <FoundChoices name={name} where={where} onSet={set} />
  return <Words name={name} onSet={set} />
}

interface SetProps {
  name: string
  onSet: (values: Record<string, string>) => void
}

const optionsOf = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

/**
 * Choices from the list that the filter references. If they can't be loaded or are too many, the user types
 * instead.
 */
function FoundChoices({ where, ...filter }: SetProps & { where: Reference }) {
  const box = useRef<HTMLDivElement>(null)
  const { options, isAsking, isAll } = useAllOf(where)
  useEffect(() => {
    // The panel itself has the focus while it is empty.
    if (!isAsking && box.current?.closest('[role=dialog]')?.matches(':focus'))
      box.current.querySelector<HTMLElement>('button, input')?.focus()
  }, [isAsking])
  return (
    <div ref={box} className={styles.found} aria-busy={isAsking}>
      {options.length > 0 && <Choices {...filter} options={options} />}
      {!isAsking && !isAll && <Words {...filter} />}
    </div>
  )
}

function Choices({ name, options, onSet }: SetProps & { options: readonly Option[] }) {
  const { t, words, query } = useList()
  const labelOf = ({ value, label }: Option) => {
    const word = words[`${name}.${value}`]
    return typeof word === 'string' ? word : value === 'true' ? t.yes : value === 'false' ? t.no : label
  }
  const [typed, setTyped] = useState('')
  const labelled = options.map((option) => ({ ...option, label: labelOf(option) }))
  return (
    <>
      {options.length > mostInSight && (
        <Field name="find" label={t.search} onInput={setTyped} attributes={{ autocomplete: 'off' }} />
      )}
      <div className={styles.choices}>
        {matching(labelled, typed).map(({ value, label, detail }) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            part="choice"
            aria-pressed={query.filters[name] === value}
            onClick={() => onSet({ [name]: query.filters[name] === value ? '' : value })}
          >
            <bdi>{label}</bdi>
            {detail && <bdi className={styles.hint}>{detail}</bdi>}
          </button>
        ))}
      </div>
    </>
  )
}

/** More choices than this are searched. */
const mostInSight = 12

function Words({ name, onSet }: SetProps) {
  const { say, query } = useList()
  const p = useWords(panelPack)
  return (
    <Form label={say(name)} onSubmit={(values) => onSet({ [name]: trimTyped(values[name] ?? '') })}>
      <Field
        name={name}
        label={say(name)}
        initial={query.filters[name]}
        attributes={{ autocomplete: 'off', maxlength: '200', dir: 'auto' }}
      />
      <span>
        <Button kind="primary" submits>
          {p.apply}
        </Button>
      </span>
    </Form>
  )
}

/** The values of a choice. */
const fieldsOfEnum = (schema: unknown): Record<string, string> => schema as Record<string, string>

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
      const text = trimTyped(typed[part] ?? '')
      return text ? readDate(text, settings, isEnd) : null
    }
    // The end is the first moment of the following day.
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
