import { Spinner } from '../progress/spinner.tsx'
import { control, track } from './switch.css.ts'

export interface SwitchProps {
  label: string
  /** Shows the switch alone if its label is visible beside it; screen readers still read the label. */
  bare?: boolean
  checked: boolean
  /** Working: shows a spinner, ignores presses. */
  busy?: boolean
  /** Cannot be switched now. Stays focusable, so that a reader of the screen finds it and its reason. */
  off?: boolean
  /** Id of the text that explains it, or says why it is off. */
  describedBy?: string | undefined
  /** Called to change it; it changes once `checked` does. */
  onChange: (checked: boolean) => void
}

/** A setting that is on or off and takes effect at once. Enter and Space press it. */
export function Switch({
  label,
  bare = false,
  checked,
  busy = false,
  off = false,
  describedBy,
  onChange,
}: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={control}
      aria-checked={checked}
      aria-label={bare ? label : undefined}
      aria-describedby={describedBy}
      aria-disabled={busy || off ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={() => {
        if (!busy && !off) onChange(!checked)
      }}
    >
      <span className={track} />
      {!bare && <span>{label}</span>}
      {busy && <Spinner />}
    </button>
  )
}
