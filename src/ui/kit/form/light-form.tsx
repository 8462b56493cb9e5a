import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { FormContext, type FormProps, type FormScope } from './form-context.ts'
import { stack } from '../layout.css.ts'
import { lightFields } from './light-fields.ts'
import { lightInput } from './light-input.tsx'

/**
 * A form whose `<form>` and inputs are light children of `host`, which password managers can find; each input
 * shows through the slot of its name. Behaves like `Form`.
 */
export function LightForm({
  host,
  label,
  onSubmit,
  children,
}: FormProps & { host: HTMLElement; children: ReactNode }) {
  const heard = useRef(onSubmit)
  const [{ fields, scope }] = useState(() => {
    const fields = lightFields(host, (values) => heard.current(values))
    const { submit, focus } = fields
    const scope: FormScope = { Input: lightInput(fields), apart: true, submit, focus }
    return { fields, scope }
  })
  useLayoutEffect(() => {
    heard.current = onSubmit
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
