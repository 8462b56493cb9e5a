import { createElement } from 'react'
import { toJson } from '../../core/to-json.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { useWords } from '../island/context.ts'
import type { FormState } from './form-store.ts'
import { group as groupStyle, legend } from './form-view.css.ts'
import { inputOf } from './inputs.ts'
import { formPack } from './messages.ts'

interface FieldsProps extends Pick<FormState, 'fields' | 'initial' | 'options' | 'errors'> {
  own: Messages
  onChange: () => void
}

export interface FormFieldsProps extends FieldsProps {
  /** Names of the word `panel.<name>` for fields that belong together; the others stand before them. */
  sections?: Readonly<Record<string, readonly string[]>> | undefined
}

/** The inputs of a form, each with its label, hint and error. */
export function FormFields({ sections = {}, ...rest }: FormFieldsProps) {
  const { fields, initial, options, own } = rest
  const grouped = new Set(Object.values(sections).flat())
  const draw = (names: readonly string[]) =>
    names
      .filter((name) => name in fields)
      .map((name) => (
        // What it begins with, and what can be chosen, is another input's.
        <FormField key={`${name} ${toJson([initial[name], options[name]])}`} {...rest} name={name} />
      ))
  return (
    <>
      {draw(Object.keys(fields).filter((name) => !grouped.has(name)))}
      {Object.entries(sections).map(([name, names]) => (
        <fieldset key={name} className={groupStyle}>
          <legend className={legend}>{wordOf(own, `panel.${name}`) ?? name}</legend>
          {draw(names)}
        </fieldset>
      ))}
    </>
  )
}

function FormField({
  fields,
  name,
  initial,
  options,
  errors,
  own,
  onChange,
}: FieldsProps & { name: string }) {
  const words = useWords(formPack)
  const of = fields[name]!
  const label = wordOf(own, name) ?? name
  const isOptional = kindOf(of) !== 'flag' && [undefined, null, ''].some((nothing) => of.is(nothing))
  return (
    <div data-field={name} data-kind={kindOf(of)}>
      {createElement(inputOf(of), {
        of,
        name,
        label: isOptional ? words.optional({ label }) : label,
        hint: wordOf(own, `hint.${name}`),
        error: errors[name],
        initial: initial[name],
        options: options[name],
        isOptional,
        words: own,
        onChange,
      })}
    </div>
  )
}
