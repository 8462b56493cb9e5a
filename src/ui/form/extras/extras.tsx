import { createElement, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { FieldCheck, FormSpec } from '../../../contract/engine/form.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { useWords } from '../../island/context.ts'
import { Button } from '../../kit/button/button.tsx'
import { note } from '../../kit/layout.css.ts'
import { group, legend, sectionStack, withOrder } from './extras.css.ts'
import { Section } from './section.tsx'
import { extrasPack } from './messages.en.ts'
import { availabilityNote, watchChecks } from './field-checks.ts'
import { FormFields, type DrawnSection, type FormFieldsProps } from '../form-fields.tsx'
import type { FormState, FormStore } from '../form-store.ts'
import { storeValues, type Stored } from './stored-values.ts'
import { Summary } from './summary.tsx'

// Extras of forms, loaded only by forms that declare any.

export { applyRules } from './rules.ts'
export { stepAfter } from './steps.ts'
export { settled } from './field-checks.ts'
export { extrasPack } from './messages.en.ts'
export { storedValues } from './stored-values.ts'
export { withAside } from './extras.css.ts'

interface SectionsProps extends FormFieldsProps, Pick<FormState, 'step' | 'available' | 'values'> {
  form: FormSpec
  drawn: Readonly<Record<string, ComponentType<DrawnSection>>> | undefined
  /** Rendered beside the fields. */
  beside: ReactNode
  onBack: (step: number) => void
}

/** The fields of a form in its sections and steps. */
export function FormSections({ form, step, drawn, beside, onBack, ...rest }: SectionsProps) {
  const { sections = {}, folded = [], steps = {} } = form
  const words = useWords(extrasPack)
  const { fields, own } = rest
  const all = Object.entries(steps)
  const place = useRef<HTMLFieldSetElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current)
      place.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button')?.focus()
    isFirst.current = false
  }, [step])
  const noteOn = (name: string) => availabilityNote(words, rest.available[name])
  const within = (names: readonly string[]) => names.filter((name) => name in fields)
  const grouped = new Set(Object.values(sections).flat())
  const draw = (names: readonly string[]) => (
    <>
      <FormFields {...rest} noteOn={noteOn} names={names.filter((name) => !grouped.has(name))} />
      {Object.entries(sections)
        .map(([name, all]) => ({ name, own: within(all).filter((each) => names.includes(each)) }))
        .filter((section) => section.own.length > 0)
        .map((section) => (
          <Section
            key={section.name}
            title={wordOf(own, `panel.${section.name}`) ?? section.name}
            isFolded={folded.includes(section.name)}
            isWrong={section.own.some((name) => name in rest.errors)}
          >
            {createElement(drawn?.[section.name] ?? FormFields, { ...rest, noteOn, names: section.own })}
          </Section>
        ))}
    </>
  )
  const stepped = new Set(all.flatMap(([, names]) => names))
  const shown = (
    <>
      {draw(Object.keys(fields).filter((name) => !stepped.has(name)))}
      {all.map(([name, names], at) => (
        // Fields of other steps keep their values.
        <fieldset key={name} ref={at === step ? place : null} className={group} hidden={at !== step}>
          <legend className={legend}>{wordOf(own, `step.${name}`) ?? name}</legend>
          <p className={note}>{words.stepOf({ step: at + 1, count: all.length })}</p>
          {draw(within(names))}
          {at > 0 && (
            <span>
              <Button onPress={() => onBack(at - 1)}>{words.back}</Button>
            </span>
          )}
        </fieldset>
      ))}
    </>
  )
  if (!beside) return shown
  return (
    <div className={withOrder}>
      <div className={sectionStack}>{shown}</div>
      {beside}
    </div>
  )
}

type Checks = Readonly<Record<string, FieldCheck>>

interface AsideProps extends Stored {
  store: FormStore
  hasSummary: boolean
  pack: Pack
}

/** Summary beside a form, and effects of changes: checks and storing. */
export function FormAside({ store, pack, hasSummary, ...stored }: AsideProps) {
  const { checks, summary } = stored.form
  const words = useWords(extrasPack)
  const own = useWords(pack)
  useEffect(() => storeValues(stored, store), [])
  useEffect(
    () =>
      checks &&
      watchChecks(stored.island, store, checks as Checks, words, (name) => wordOf(own, name) ?? name),
    [],
  )
  return summary && hasSummary ? <Summary summary={summary} store={store} pack={pack} /> : null
}
