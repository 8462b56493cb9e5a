import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Fields } from '../../contract/rows.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useIsland, useWords } from '../island/context.ts'
import { Banner } from '../kit/banner.tsx'
import { Form } from '../kit/form.tsx'
import { useFormTask } from '../task/form-task.ts'
import { useStore } from '../use-store.ts'
import { loadCheck } from './load-check.ts'
import { FormAnswers } from './form-answers.tsx'
import { FormFields } from './form-fields.tsx'
import { narrow } from './form-view.css.ts'
import { useInputs } from './inputs.ts'
import { formPack } from './messages.ts'
import { TypedField, wrongTyped, typedName } from './typed-field.tsx'
import { useDates } from './use-dates.ts'
import { useDirty } from './use-dirty.ts'
import { useFocusOnWrong } from './use-focus-on-wrong.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface FormViewProps {
  /** The words: `<field>`, `hint.<field>`, `<field>.<value>`, `panel.<group>`. */
  pack: Pack
  /** In the order of the screen. */
  fields: Fields
  /** Fields that belong together, by the name of the word `panel.<name>`. */
  groups?: Readonly<Record<string, readonly string[]>> | undefined
  initial?: Readonly<Record<string, unknown>> | undefined
  /** The name of the form. */
  label: string
  /** What its button says. */
  action: string
  /** `danger` for what takes something away. */
  tone?: 'plain' | 'danger'
  /** What has to be typed before it is sent. Case does not matter. */
  typed?: string | undefined
  /** It stays when it is saved: it says what is not saved yet, can go back to what was, and asks before that is left. */
  edits?: boolean
  /** Takes the values as the service does. What it rejects with shows: at its field by `key`, else over the form. */
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>
  onCancel?: (() => void) | undefined
  /** Something has been changed. */
  onChange?: (() => void) | undefined
  /** Stands over the fields. */
  children?: ReactNode
}

/** A form drawn from fields, each with the input of its kind. What was typed stays until it is saved or given up. */
export function FormView(props: FormViewProps) {
  const { pack, fields, groups, initial = {}, label, action, edits = false, onSubmit, children } = props
  const island = useIsland()
  const own = useWords(pack)
  const words = useWords(formPack)
  const locale = useStore(island.words.$lang)
  const dates = useDates()
  const task = useFormTask()
  const place = useRef<HTMLDivElement>(null)
  const dirty = useDirty(place)
  const [round, setRound] = useState(0)
  const [isSaved, setSaved] = useState(false)
  const isReady = useInputs(fields)
  useLeaveGuard(edits, dirty.isDirty)
  // Who fills in a form will send it.
  useEffect(() => void loadCheck().catch(() => undefined), [])

  const { problem } = task
  const isTheirs = problem?.key !== undefined && problem.key in fields
  useFocusOnWrong(place, Object.keys(task.wrong)[0] ?? (isTheirs ? problem.key : undefined), task)

  const changed = () => {
    dirty.look()
    setSaved(false)
    props.onChange?.()
  }
  const submit = async (typed: Record<string, string>) => {
    const about = { locale, dates: dates.settings, words: island.words, example: dates.example, initial }
    const labels = (name: string) => wordOf(own, name) ?? name
    let isRefused = false
    const isDone = await task.run(async () => {
      const check = await loadCheck()
      const { values, wrong } = await check(fields, typed, { ...about, labels })
      isRefused = task.refuse({ ...wrong, ...wrongTyped(typed, props.typed, words) })
      if (!isRefused) await onSubmit(values)
    })
    if (isRefused || !isDone) return
    dirty.settle()
    if (!edits) return
    setSaved(true)
    island.announce(words.saved)
  }
  const discard = () => {
    task.refuse({})
    dirty.settle()
    setRound(round + 1)
  }
  if (!isReady) return <div aria-busy="true" />
  return (
    // What happens in its controls is heard here, however they are made.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={narrow}
      onFocusCapture={dirty.begin}
      onPointerDownCapture={dirty.begin}
      onInput={changed}
    >
      <Form label={label} onSubmit={(typed) => void submit(typed)}>
        {problem && !isTheirs && (
          <Banner tone="danger" focuses>
            {problem.text}
          </Banner>
        )}
        {children}
        <FormFields
          key={round}
          fields={fields}
          groups={groups}
          initial={initial}
          own={own}
          errorOf={task.of}
          onChange={changed}
        />
        {props.typed && <TypedField typed={props.typed} error={task.wrong[typedName]} />}
        <FormAnswers
          action={action}
          tone={props.tone ?? 'plain'}
          busy={task.busy}
          isUnsaved={edits && dirty.isDirty}
          isSaved={isSaved}
          onCancel={props.onCancel}
          onDiscard={discard}
        />
      </Form>
    </div>
  )
}
