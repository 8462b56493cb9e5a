import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { eye } from './password-field.css.ts'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trail'> {
  /** The button's label for screen readers. */
  showLabel: string
  hideLabel: string
  /** Whether the password is visible, if its parent controls that too. */
  shown?: boolean
  onShow?: (shown: boolean) => void
}

/** A password input with a button that reveals it. Pasting works; nothing is corrected or capitalised. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const { showLabel, hideLabel, attributes, shown = isShown, onShow = setShown, ...field } = props
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      attributes={{ spellcheck: 'false', autocapitalize: 'off', dir: 'ltr', ...attributes }}
      trail={
        <button
          type="button"
          className={eye}
          part="icon-button"
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => onShow(!shown)}
        >
          <svg
            width="16"
            height="16"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M1.5 9S4.5 4 9 4s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5Z" />
            <circle cx="9" cy="9" r="2.25" />
            {shown && <path d="m2.5 2.5 13 13" />}
          </svg>
        </button>
      }
    />
  )
}
