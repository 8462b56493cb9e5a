import { check, mark } from './choice.css.ts'

export interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick. Space toggles it, and so does its label. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className={check}>
      <input
        className={mark}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
