import { Labelled } from './labelled.tsx'
import { select } from './select.css.ts'

export interface SelectProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  initial?: string | undefined
  /** What it is about, said before anything can be wrong. */
  hint?: string | undefined
  /** What is wrong and how to mend it. */
  error?: string | undefined
  onChange?: (value: string) => void
}

/** One of a list, as a field of a form: the browser's own control. */
export function Select({ name, options, initial, onChange, ...about }: SelectProps) {
  return (
    <Labelled {...about}>
      {(attributes) => (
        <select
          {...attributes}
          className={select}
          part="input"
          name={name}
          defaultValue={initial}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
