import { useLayoutEffect, useRef } from 'react'
import { input } from './field.css.ts'
import { apply, type InputProps } from './form-context.ts'

/** A text input in place, uncontrolled. */
export function Input({ name, id, type, attributes, describedBy, initial, onInput }: InputProps) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => apply(ref.current, attributes))
  return (
    <input
      ref={ref}
      className={input}
      part="input"
      id={id}
      // To Preact's types every kind of input is one of its own; React must know it, or it takes it off while typing.
      {...({ type } as { type: 'text' })}
      name={name}
      defaultValue={initial}
      aria-describedby={describedBy}
      onInput={(event) => onInput?.(event.currentTarget.value)}
    />
  )
}
