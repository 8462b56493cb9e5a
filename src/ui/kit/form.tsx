import { useRef, useState, type ReactNode } from 'react'
import { focusField, FormContext, valuesOf, type FormProps, type FormScope } from './form-context.ts'
import { Input } from './input.tsx'
import { stack } from './layout.css.ts'

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
