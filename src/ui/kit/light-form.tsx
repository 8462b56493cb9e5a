import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { randomId } from '../../core/random-id.ts'
import { focusField, FormContext, valuesOf, type FormProps, type FormScope } from './form-context.ts'
import { stack } from './layout.css.ts'
import { lightInput } from './light-input.tsx'

/**
 * A form whose `<form>` and inputs are light children of `host`, where password managers look for them;
 * each input shows through a slot of its name. Behaves like `Form`.
 */
export function LightForm({
  host,
  label,
  onSubmit,
  children,
}: FormProps & { host: HTMLElement; children: ReactNode }) {
  const [{ form, scope }] = useState(() => createForm(host))
  const submit = useRef(onSubmit)
  useLayoutEffect(() => {
    submit.current = onSubmit
  })
  useLayoutEffect(() => {
    const heard = (event: Event) => {
      event.preventDefault()
      // A form of the page around this one must not take the submission for its own.
      event.stopPropagation()
      submit.current(valuesOf(form))
    }
    form.addEventListener('submit', heard)
    for (const copy of copiesOf(host, form)) copy.remove()
    host.append(form)
    return () => {
      form.removeEventListener('submit', heard)
      form.remove()
    }
  }, [form, host])
  return (
    <FormContext value={scope}>
      <div className={stack} role="group" aria-label={label}>
        {children}
      </div>
    </FormContext>
  )
}

/** What a clone of the element brought along: the form and the inputs of the one it was cloned from. */
const copiesOf = (host: HTMLElement, { id }: HTMLFormElement) =>
  host.querySelectorAll(
    `:scope > form[id^=portal-]:not(#${id}), :scope > input[form^=portal-]:not([form=${id}])`,
  )

function createForm(host: HTMLElement): { form: HTMLFormElement; scope: FormScope } {
  const form = host.ownerDocument.createElement('form')
  form.id = `portal-${randomId()}`
  form.noValidate = true
  form.method = 'post'
  // Enter submits only a form that has a submit button of its own.
  const button = host.ownerDocument.createElement('button')
  button.tabIndex = -1
  form.append(button)
  const focus = (name: string) => focusField(form, name)
  return {
    form,
    scope: { Input: lightInput(host, form.id), apart: true, submit: () => form.requestSubmit(), focus },
  }
}
