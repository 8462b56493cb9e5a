import { useId, type ReactNode } from 'react'
import * as styles from './field.css.ts'

interface Attributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface LabelledProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Draws the control with what ties it to its label, hint and error. */
  children: (attributes: Attributes) => ReactNode
}

/** A control of a form in this root with label, hint and error, as `Field` is for inputs. */
export function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId()
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field} part="field">
      <label className={styles.label} part="label" htmlFor={id}>
        {label}
      </label>
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
        {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      </div>
    </div>
  )
}
