import { useLayoutEffect, useRef } from 'react'
import { input } from './field.css.ts'
import { apply, type InputProps } from './form-context.ts'

/** A text input in place, uncontrolled. */
export function Input({ name, id, type, attributes, describedBy, initial, onInput }: InputProps) {
  const ref = useRef<HTMLInputElement>(null)
  // As attributes, because the types of a literal `type` differ between React and Preact.
  useLayoutEffect(() => apply(ref.current, { type, ...attributes }))
  return (
    <input
      ref={ref}
      className={input}
      id={id}
      name={name}
      defaultValue={initial}
      aria-describedby={describedBy}
      onInput={(event) => onInput?.(event.currentTarget.value)}
    />
  )
}
