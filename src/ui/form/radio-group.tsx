import { useId } from 'react'
import { group, legend, mark, option } from '../kit/choice.css.ts'
import { error as errorStyle, hint as hintStyle } from '../kit/field.css.ts'

interface RadioGroupProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  initial: string | undefined
  hint: string | undefined
  error: string | undefined
  onChange: () => void
}

/** One of a few, all in sight, as a field of a form. Arrow keys choose, Tab passes by. */
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
      {options.map(({ value, label }) => (
        <label key={value} className={option}>
          <input className={mark} type="radio" name={name} value={value} defaultChecked={value === initial} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
