import { useId, type ReactNode } from 'react'
import * as styles from './field.css.ts'
import { useForm } from '../form/form-context.ts'

export interface FieldProps {
  name: string
  label: string
  /** A hint shown before any error. */
  hint?: string | undefined
  /** The error and how to fix it. */
  error?: string | undefined
  type?: 'text' | 'email' | 'password'
  initial?: string | undefined
  /** Further attributes of the input, such as `autocomplete` and `inputmode`. */
  attributes?: Record<string, string | undefined>
  /** A control at the input's end. */
  trail?: ReactNode
  onInput?: (value: string) => void
}

/** A labelled text input with its hint and its error, each of which screen readers hear with it. */
export function Field({
  name,
  label,
  hint,
  error,
  type = 'text',
  initial,
  attributes,
  trail,
  onInput,
}: FieldProps) {
  const id = useId()
  const { Input, apart, focus } = useForm()
  const ids = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ')
  const Label = apart ? 'span' : 'label'
  return (
    <div className={styles.field} part="field">
      <Label
        className={styles.label}
        part="label"
        {...(apart ? { onClick: () => focus(name), 'aria-hidden': true } : { htmlFor: id })}
      >
        {label}
      </Label>
      {hint && (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}e`} className={styles.error} part="error">
          {error}
        </p>
      )}
      <div className={styles.control}>
        <Input
          name={name}
          id={id}
          type={type}
          label={label}
          initial={initial}
          description={[error, hint].filter(Boolean).join(' ') || undefined}
          describedBy={ids || undefined}
          attributes={{
            ...attributes,
            'aria-invalid': error ? 'true' : undefined,
            'data-trail': trail ? '' : undefined,
          }}
          onInput={onInput}
        />
        {trail && <div className={styles.trail}>{trail}</div>}
      </div>
    </div>
  )
}
