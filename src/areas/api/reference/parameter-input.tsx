import { useWords } from '../../../ui/island/context.ts'
import { Field } from '../../../ui/kit/field/field.tsx'
import { Select } from '../../../ui/kit/select/select.tsx'
import { choicesIn } from './choices-in.ts'
import { referencePack } from './messages.en.ts'
import { typeOf, type Parameter } from './operation.ts'
import type { OwnExample } from './own-examples.ts'

interface ParameterInputProps {
  parameter: Parameter
  /** Records of the reader's own that it can name. */
  own: readonly OwnExample[] | undefined
  onInput: (value: string) => void
}

/** An input of a parameter: a choice among the reader's own records or an enumeration, else text. */
export function ParameterInput({ parameter, own = [], onInput }: ParameterInputProps) {
  const words = useWords(referencePack)
  const { name, required, schema, description } = parameter
  const about = {
    name: `parameter.${name}`,
    label: required ? `${name} *` : name,
    hint: description ?? schema.description ?? typeOf(schema),
  }
  const choices = own.length > 0 ? own : choicesIn(schema).map((value) => ({ value, name: value }))
  if (choices.length === 0)
    return (
      <Field
        {...about}
        attributes={{ autocomplete: 'off', spellcheck: 'false', dir: 'ltr' }}
        onInput={onInput}
      />
    )
  const options = choices.map(({ value, name: label }) => ({ value, label }))
  return (
    <Select
      {...about}
      options={own.length > 0 ? options : [{ value: '', label: words.unset }, ...options]}
      onChange={onInput}
    />
  )
}
