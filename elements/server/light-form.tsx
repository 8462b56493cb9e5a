import { createContext, useContext, type ReactNode } from 'react'
import { slot } from '../../src/ui/kit/field/field.css.ts'
import {
  FormContext,
  type FormProps,
  type FormScope,
  type InputProps,
} from '../../src/ui/kit/form/form-context.ts'
import { stack } from '../../src/ui/kit/layout.css.ts'

/** The inputs that a rendering has come by, in their order. */
export const InputsContext = createContext<InputProps[]>([])

/** Stands in for `src/ui/kit/form/light-form.tsx` where there is no element yet: its inputs are noted down, and shown by their slots. */
export function LightForm({ label, children }: FormProps & { host: HTMLElement; children: ReactNode }) {
  return (
    <FormContext value={scope}>
      <div className={stack} role="group" aria-label={label}>
        {children}
      </div>
    </FormContext>
  )
}

const scope: FormScope = { Input: NotedInput, apart: true, submit: () => {}, focus: () => {} }

function NotedInput(props: InputProps) {
  useContext(InputsContext).push(props)
  return <slot className={slot} name={props.name} />
}
