import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { FormContext, type FormProps, type FormScope } from './form-context.ts'
import { stack } from './layout.css.ts'
import { lightFields } from './light-fields.ts'
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
  const submit = useRef(onSubmit)
  const [{ fields, scope }] = useState(() => {
    const fields = lightFields(host, (values) => submit.current(values))
    const scope: FormScope = { Input: lightInput(host, fields), apart: true, ...fields }
    return { fields, scope }
  })
  useLayoutEffect(() => {
    submit.current = onSubmit
  })
  useLayoutEffect(() => fields.open(), [fields])
  return (
    <FormContext value={scope}>
      <div className={stack} role="group" aria-label={label}>
        {children}
      </div>
    </FormContext>
  )
}
