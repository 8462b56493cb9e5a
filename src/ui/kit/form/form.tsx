import { useRef, useState, type ReactNode, useLayoutEffect } from 'react'
import { FormContext, type FormProps, type FormScope, apply, type InputProps } from './form-context.ts'
import { stack } from '../layout.css.ts'
import { input } from '../field/field.css.ts'

/**
 * A form. Enter in a field or a submitting button submits it; the browser validates nothing. Works in frames
 * without `allow-forms` as well: browsers fire no `submit` there, so clicks and Enter are handled here.
 */
export function Form({ label, onSubmit, children }: FormProps & { children: ReactNode }) {
  const ref = useRef<HTMLFormElement>(null)
  const submit = (event: { preventDefault(): void; currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    onSubmit(valuesOf(event.currentTarget))
  }
  const [scope] = useState<FormScope>(() => ({ Input, focus: (name) => focusField(ref.current, name) }))
  return (
    <FormContext value={scope}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls are heard here */}
      <form
        ref={ref}
        className={stack}
        aria-label={label}
        noValidate
        onSubmit={submit}
        onClick={(event) => {
          if (event.defaultPrevented || (event.target as Element).closest('button')?.type !== 'submit') return
          submit(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.defaultPrevented && isLastField(nativeOf(event))) submit(event)
        }}
      >
        {children}
      </form>
    </FormContext>
  )
}

/** React wraps the browser's events, Preact hands them over. */
const nativeOf = (event: { nativeEvent?: KeyboardEvent } | KeyboardEvent): KeyboardEvent =>
  ('nativeEvent' in event && event.nativeEvent) || (event as KeyboardEvent)

/** Whether Enter in this field submits its form without a click: it has no button and no other field. */
function isLastField({ target, isComposing }: KeyboardEvent): boolean {
  const input = target as HTMLInputElement
  return (
    !isComposing && input.matches(field) && input.form?.querySelectorAll(`${field},${button}`).length === 1
  )
}

const button = '[type=submit]'
const field = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file])'

/** A form's values by field name. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )

/** Moves the focus to a field of a form. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  ;(field as Partial<HTMLElement> | null | undefined)?.focus?.()
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
