import { useId, type ReactNode } from 'react'
import { error as errorStyle, hint as hintStyle } from '../field/field.css.ts'
import { group, legend } from './choice.css.ts'

interface CheckGroupProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** Boxes to tick under one label, with its hint or error. */
export function CheckGroup({ label, hint, error, children }: CheckGroupProps) {
  const id = useId()
  return (
    <fieldset className={group} part="field" aria-describedby={error || hint ? id : undefined}>
      <legend className={legend} part="label">
        {label}
      </legend>
      {(error || hint) && (
        <p id={id} className={error ? errorStyle : hintStyle} part={error ? 'error' : undefined}>
          {error ?? hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}
