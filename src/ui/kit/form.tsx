import { useRef, useState, type ReactNode } from 'react'
import { FormContext, type FormProps, type FormScope } from './form-context.ts'
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

/** What a form holds, by field name. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )

/** Moves the focus to a field of a form. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
