import { useWords } from '../../island/context.ts'
import { Combobox } from '../../kit/combobox/combobox.tsx'
import { Input as ChoiceInput, textOf, useLabelledOptions } from './choice-input.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'

/**
 * A choice among the options of a form's rules: all in sight, in a list, or found by typing when there are
 * many.
 */
export function Input(props: InputProps) {
  const own = useWords(formPack)
  const { name, label, hint, error, initial, isOptional, onChange } = props
  const options = useLabelledOptions(props)
  if (options.length <= many) return <ChoiceInput {...props} />
  return (
    <Combobox
      name={name}
      label={label}
      hint={hint}
      error={error}
      options={isOptional ? [{ value: '', label: own.none }, ...options] : options}
      initial={textOf(initial)}
      noneLabel={own.nothingFound}
      onChange={onChange}
    />
  )
}

/** Above this number the choices are searched by typing. */
const many = 31
