import { useRef, useState, type ReactNode, useLayoutEffect } from 'react'
import { FormContext, type FormProps, type FormScope, apply, type InputProps } from './form-context.ts'
import { stack } from '../layout.css.ts'
import { input } from '../field/field.css.ts'

/** A form. Enter in a field or a submitting button submits it; the browser validates nothing. */
export function Form({ label, onSubmit, children }: FormProps & { children: ReactNode }) {
  const ref = useRef<HTMLFormElement>(null)
  const [scope] = useState<FormScope>(() => ({ Input, focus: (name) => focusField(ref.current, name) }))
  return (
    <FormContext value={scope}>
      <form
        ref={ref}
        className={stack}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(valuesOf(event.currentTarget))
        }}
      >
        {children}
      </form>
    </FormContext>
  )
}

/** A form's values by field name. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )

/** Moves the focus to a field of a form. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** A text input in place, uncontrolled. */
function Input({ name, id, type, attributes, describedBy, initial, onInput }: InputProps) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => apply(ref.current, attributes))
  return (
    <input
      ref={ref}
      className={input}
      part="input"
      id={id}
      // Preact types each input separately; React must know the value, or it resets the input while typing.
      {...({ type } as { type: 'text' })}
      name={name}
      defaultValue={initial}
      aria-describedby={describedBy}
      onInput={(event) => onInput?.(event.currentTarget.value)}
    />
  )
}
