import { createElement } from 'react'
import { toJson } from '../../core/to-json.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { useWords } from '../island/context.ts'
import { fieldBox } from './form-view.css.ts'
import type { FormState } from './form-store.ts'
import { inputOf } from './inputs.ts'
import { formPack } from './messages.en.ts'

export interface FormFieldsProps extends Pick<
  FormState,
  'fields' | 'initial' | 'options' | 'errors' | 'queries'
> {
  /** Fields to render. Default: all. */
  names?: readonly string[]
  own: Messages
  onChange: () => void
  /** Note that replaces a field's hint. */
  noteOn?: (name: string) => string | undefined
}

/** A section of a form that draws controls of its own. A hidden control calls `onChange` once it has changed. */
export interface DrawnSection extends FormFieldsProps {
  names: readonly string[]
  values: FormState['values']
}

/** The inputs of a form, each with its label, hint and error. */
export const FormFields = ({ names, ...rest }: FormFieldsProps) =>
  (names ?? Object.keys(rest.fields)).map((name) => (
    // New initial values or choices need a new input.
    <FormField key={`${name} ${toJson([rest.initial[name], rest.options[name]])}`} {...rest} name={name} />
  ))

function FormField({
  name,
  fields,
  initial,
  options,
  queries,
  errors,
  own,
  onChange,
  noteOn,
}: FormFieldsProps & { name: string }) {
  const words = useWords(formPack)
  const of = fields[name]!
  const label = wordOf(own, name) ?? name
  const isOptional =
    !neverEmpty.includes(kindOf(of).input) && [undefined, null, ''].some((nothing) => of.is(nothing))
  return (
    <div className={fieldBox} data-field={name} data-kind={kindOf(of).type}>
      {createElement(inputOf(of), {
        of,
        name,
        label: isOptional ? words.optional({ label }) : label,
        hint: noteOn?.(name) ?? wordOf(own, `hint.${name}`),
        error: errors[name],
        initial: initial[name],
        options: options[name],
        query: queries?.[name],
        isOptional,
        words: own,
        onChange,
      })}
    </div>
  )
}

/** Inputs that always have a value. */
const neverEmpty: readonly string[] = ['flag', 'ordered']
