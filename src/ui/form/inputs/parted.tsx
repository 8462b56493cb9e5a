import { useId, type ReactNode } from 'react'
import { error as errorStyle, field, hint as hintStyle } from '../../kit/field/field.css.ts'
import { group } from '../../kit/choice/choice.css.ts'
import { parts, partsLabel } from './parted.css.ts'

interface PartedProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The controls, each with a name of its own. */
  children: ReactNode
}

/** A field of several controls, with one label, hint and error. */
export function Parted({ label, hint, error, children }: PartedProps) {
  const id = useId()
  return (
    <fieldset className={`${group} ${field}`} aria-describedby={error || hint ? id : undefined}>
      <legend className={partsLabel}>{label}</legend>
      {(error || hint) && (
        <p id={id} className={error ? errorStyle : hintStyle}>
          {error ?? hint}
        </p>
      )}
      <div className={parts}>{children}</div>
    </fieldset>
  )
}
