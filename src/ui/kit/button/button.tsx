import { useContext, type ReactNode } from 'react'
import { kinds } from './button.css.ts'
import { FormContext } from '../form/form-context.ts'
import { Spinner } from '../progress/spinner.tsx'

export interface ButtonProps {
  /** `primary` for the one main action, `quiet` for what looks like a link. */
  kind?: keyof typeof kinds
  /** Submits the form around it instead of calling `onPress`. */
  submits?: boolean
  /** Busy: keeps its label, gains a spinner, ignores presses. */
  busy?: boolean
  /** Cannot be used now. Stays focusable, so that a reader of the screen finds it and its reason. */
  off?: boolean
  /** Whether the part that the button toggles is open. */
  expanded?: boolean
  /** Id of the text that says why it is off. */
  describedBy?: string | undefined
  onPress?: () => void
  children: ReactNode
}

/** A button. Enter and Space press it; while busy or off a press does nothing. */
export function Button({
  kind = 'secondary',
  submits = false,
  busy = false,
  off = false,
  expanded,
  describedBy,
  onPress,
  children,
}: ButtonProps) {
  const form = useContext(FormContext)
  // A form in the light DOM cannot own a button of the shadow root, so the press is handed over.
  const handOver = submits ? form?.submit : undefined
  const press = () => {
    if (handOver) handOver()
    else onPress?.()
  }
  return (
    <button
      part="button"
      type={submits && !handOver ? 'submit' : 'button'}
      className={kinds[kind]}
      aria-disabled={busy || off ? true : undefined}
      aria-busy={busy ? true : undefined}
      aria-expanded={expanded}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (busy || off) event.preventDefault()
        else press()
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
