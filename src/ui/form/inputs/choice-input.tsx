import { isolate } from '../../../core/i18n/isolate.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../island/context.ts'
import type { Option } from '../../kit/select/matching.ts'
import { Select } from '../../kit/select/select.tsx'
import { choicesOf } from '../../kinds/kind-of.ts'
import { useTextIn } from '../../kinds/value-text.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'
import { useId } from 'react'
import { group, legend, mark, option } from '../../kit/choice/choice.css.ts'
import { error as errorStyle, hint as hintStyle } from '../../kit/field/field.css.ts'

/** A choice: radio buttons for few, a list for more. */
export function Input(props: InputProps) {
  const { name, label, hint, error, isOptional, words, onChange } = props
  const own = useWords(formPack)
  const options = useLabelledOptions(props)
  const initial = textOf(props.initial)
  const about = { name, label, hint, error, onChange, initial }
  if (options.length <= 3 && !isOptional) return <RadioGroup {...about} options={options} />
  const none = wordOf(words, `${name}.none`) ?? own.none
  const first = { value: '', label: isOptional ? none : own.choose }
  const isOpen = isOptional || initial === undefined
  return <Select {...about} options={isOpen ? [first, ...options] : options} />
}

/** Choices from the form's rules, else from the struct. */
export function useLabelledOptions({ of, name, options, words }: InputProps): Option[] {
  const write = useTextIn(words)
  return (options ?? choicesOf(of).map((value) => ({ value }))).map((option) => {
    const { label = write(of, name, option.value), ...more } = option as Partial<Option>
    return { ...more, value: String(option.value), label }
  })
}

/** Control value of a choice. */
export const textOf = (value: unknown): string | undefined =>
  (value as string | number | null | undefined)?.toString()

interface RadioGroupProps {
  name: string
  label: string
  options: readonly Option[]
  initial: string | undefined
  hint: string | undefined
  error: string | undefined
  onChange: () => void
}

/** Radio buttons. Arrow keys choose, Tab skips. */
export function RadioGroup({ name, label, options, initial, hint, error, onChange }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={group}
      part="field"
      aria-describedby={error || hint ? id : undefined}
      onChange={onChange}
    >
      <legend className={legend} part="label">
        {label}
      </legend>
      {(error || hint) && (
        <p id={id} className={error ? errorStyle : hintStyle} part={error ? 'error' : undefined}>
          {error ?? hint}
        </p>
      )}
      {options.map(({ value, label, detail }) => (
        <label key={value} className={option}>
          <input className={mark} type="radio" name={name} value={value} defaultChecked={value === initial} />
          {label}
          {detail && <span className={hintStyle}>{isolate(detail)}</span>}
        </label>
      ))}
    </fieldset>
  )
}
