import { createElement } from 'react'
import type { Fields } from '../../contract/rows.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { useWords } from '../island/context.ts'
import { group as groupStyle, legend } from './form-view.css.ts'
import { inputOf } from './inputs.ts'
import { formPack } from './messages.ts'

interface FieldsProps {
  fields: Fields
  initial: Readonly<Record<string, unknown>>
  own: Messages
  errorOf: (name: string) => string | undefined
  onChange: () => void
}

export interface FormFieldsProps extends FieldsProps {
  /** Names of the word `panel.<name>` for fields that belong together; the others stand before them. */
  groups?: Readonly<Record<string, readonly string[]>> | undefined
}

/** The inputs of a form, each with its label, hint and error. */
export function FormFields({ fields, groups = {}, own, ...rest }: FormFieldsProps) {
  const grouped = new Set(Object.values(groups).flat())
  const draw = (names: readonly string[]) =>
    names.map((name) => <FormField key={name} {...rest} own={own} fields={fields} name={name} />)
  return (
    <>
      {draw(Object.keys(fields).filter((name) => !grouped.has(name)))}
      {Object.entries(groups).map(([name, names]) => (
        <fieldset key={name} className={groupStyle}>
          <legend className={legend}>{wordOf(own, `panel.${name}`) ?? name}</legend>
          {draw(names.filter((each) => each in fields))}
        </fieldset>
      ))}
    </>
  )
}

function FormField({ fields, name, initial, own, errorOf, onChange }: FieldsProps & { name: string }) {
  const words = useWords(formPack)
  const of = fields[name]
  if (!of) return null
  const label = wordOf(own, name) ?? name
  const isOptional = kindOf(of) !== 'flag' && [undefined, null, ''].some((nothing) => of.is(nothing))
  return (
    <div data-field={name} data-kind={kindOf(of)}>
      {createElement(inputOf(of), {
        of,
        name,
        label: isOptional ? words.optional({ label }) : label,
        hint: wordOf(own, `hint.${name}`),
        error: errorOf(name),
        initial: initial[name],
        isOptional,
        words: own,
        onChange,
      })}
    </div>
  )
}
