import { useRef, type ReactNode } from 'react'
import type { Fields } from '../../contract/rows.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useIsland, useWords } from '../island/context.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/form.tsx'
import { row } from '../kit/layout.css.ts'
import { useFormTask } from '../task/form-task.ts'
import { useStore } from '../use-store.ts'
import { check } from './check.ts'
import { inputOf } from './inputs.ts'
import { formPack } from './messages.ts'
import { useDates } from './use-dates.ts'

export interface FormViewProps {
  /** The words: `<field>`, `hint.<field>`, `<field>.<value>`. */
  pack: Pack
  /** In the order of the screen. */
  fields: Fields
  initial?: Readonly<Record<string, unknown>> | undefined
  /** The name of the form. */
  label: string
  /** What its button says. */
  action: string
  /** Takes the values as the service does. What it rejects with shows: at its field by `key`, else over the form. */
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>
  onCancel?: (() => void) | undefined
  /** Stands over the fields. */
  children?: ReactNode
}

/** A form drawn from fields, each with the input of its kind. What was typed stays until it is saved. */
export function FormView({
  pack,
  fields,
  initial = {},
  label,
  action,
  onSubmit,
  onCancel,
  children,
}: FormViewProps) {
  const { words: island } = useIsland()
  const own = useWords(pack)
  const words = useWords(formPack)
  const locale = useStore(island.$lang)
  const { settings, example } = useDates()
  const task = useFormTask()
  const place = useRef<HTMLDivElement>(null)
  const labelOf = (name: string) => wordOf(own, name) ?? name

  const submit = async (typed: Record<string, string>) => {
    const about = { locale, dates: settings, words, labels: labelOf, example, initial }
    const { values, wrong } = check(fields, typed, about)
    if (!task.refuse(wrong)) await task.run(async () => void (await onSubmit(values)))
  }
  const { problem } = task
  const isTheirs = problem?.key !== undefined && problem.key in fields
  return (
    <div ref={place}>
      <Form label={label} onSubmit={(typed) => void submit(typed)}>
        {problem && !isTheirs && (
          <Banner tone="danger" focuses>
            {problem.text}
          </Banner>
        )}
        {children}
        {Object.entries(fields).map(([name, of]) => {
          const Input = inputOf(of)
          const isOptional = of.is(undefined) || of.is(null)
          return (
            <div key={name} data-field={name}>
              <Input
                of={of}
                name={name}
                label={isOptional ? words.optional({ label: labelOf(name) }) : labelOf(name)}
                hint={wordOf(own, `hint.${name}`)}
                error={task.of(name)}
                initial={initial[name]}
                isOptional={isOptional}
                words={own}
                onChange={() => undefined}
              />
            </div>
          )
        })}
        <div className={row}>
          {onCancel && <Button onPress={onCancel}>{words.cancel}</Button>}
          <Button kind="primary" submits busy={task.busy}>
            {action}
          </Button>
        </div>
      </Form>
    </div>
  )
}
