import { useId, useState } from 'react'
import { Checkbox } from '../../kit/choice/checkbox.tsx'
import { error as errorStyle, field, hint as hintStyle } from '../../kit/field/field.css.ts'
import type { InputProps } from './input-props.ts'

/** A checkbox: a switch would imply an immediate effect. */
export function Input({ name, label, hint, error, initial, onChange }: InputProps) {
  const id = useId()
  const [isOn, setOn] = useState(initial === true)
  return (
    <div className={field} part="field">
      <input type="hidden" name={name} value={String(isOn)} />
      <span>
        <Checkbox
          label={label}
          checked={isOn}
          describedBy={error || hint ? id : undefined}
          onChange={(on) => {
            setOn(on)
            onChange()
          }}
        />
      </span>
      {(error || hint) && (
        <p id={id} className={error ? errorStyle : hintStyle} part={error ? 'error' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
