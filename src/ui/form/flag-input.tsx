import { useId, useState } from 'react'
import { error as errorStyle, field, hint as hintStyle } from '../kit/field.css.ts'
import { Switch } from '../kit/switch.tsx'
import type { InputProps } from './input-props.ts'

/** A switch that takes effect when the form is sent. */
export function FlagInput({ name, label, hint, error, initial, onChange }: InputProps) {
  const id = useId()
  const [isOn, setOn] = useState(initial === true)
  return (
    <div className={field}>
      <input type="hidden" name={name} value={String(isOn)} />
      <span>
        <Switch
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
        <p id={id} className={error ? errorStyle : hintStyle}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
