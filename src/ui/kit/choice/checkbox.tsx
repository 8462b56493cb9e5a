import { check, mark } from './choice.css.ts'

export interface CheckboxProps {
  label: string
  checked: boolean
  /** Cannot be changed. Stays focusable, so that a reader of the screen finds it and its reason. */
  off?: boolean
  /** Id of the text that says why it is off. */
  describedBy?: string | undefined
  onChange: (checked: boolean) => void
}

/** A box to tick. Space toggles it, and so does its label. */
export function Checkbox({ label, checked, off = false, describedBy, onChange }: CheckboxProps) {
  return (
    <label className={check}>
      <input
        className={mark}
        type="checkbox"
        checked={checked}
        aria-disabled={off ? true : undefined}
        aria-describedby={describedBy}
        onClick={(event) => {
          if (off) event.preventDefault()
        }}
        onChange={(event) => {
          if (!off) onChange(event.currentTarget.checked)
        }}
      />
      {label}
    </label>
  )
}
