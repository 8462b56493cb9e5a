import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { useWords } from '../../island/context.ts'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import * as styles from './panel.css.ts'
import { PeriodPanel } from './period-panel.tsx'
import { fromStart } from '../query.ts'

/** The panel that sets one filter, by what the filter is; a period is two of the endpoint's. */
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
  if (struct?.type === 'flag') return <Choices name={name} values={['true', 'false']} onSet={set} />
  if (struct?.type === 'enums')
    return <Choices name={name} values={Object.values(fieldsOfEnum(struct.schema))} onSet={set} />
  return <Words name={name} onSet={set} />
}

interface SetProps {
  name: string
  onSet: (values: Record<string, string>) => void
}

function Choices({ name, values, onSet }: SetProps & { values: readonly string[] }) {
  const { t, words, query } = useList()
  const label = (value: string) => {
    const word = words[`${name}.${value}`]
    return typeof word === 'string' ? word : value === 'true' ? t.yes : value === 'false' ? t.no : value
  }
  return (
    <div className={styles.choices}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          part="choice"
          aria-pressed={query.filters[name] === value}
          onClick={() => onSet({ [name]: query.filters[name] === value ? '' : value })}
        >
          {label(value)}
        </button>
      ))}
    </div>
  )
}

function Words({ name, onSet }: SetProps) {
  const { say, query } = useList()
  const p = useWords(panelPack)
  return (
    <Form label={say(name)} onSubmit={(values) => onSet({ [name]: (values[name] ?? '').trim() })}>
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
