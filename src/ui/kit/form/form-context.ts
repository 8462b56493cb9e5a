import { createContext, useContext, type ComponentType } from 'react'

/** A form's context for its fields and buttons. */
export interface FormScope {
  /** The kind of input that belongs to this form: in place, or in the light DOM. */
  Input: ComponentType<InputProps>
  /** Set where no reference by id reaches the inputs, so that names and descriptions must travel as text. */
  apart?: boolean
  /** Submits the form for buttons outside the `<form>`. */
  submit?: () => void
  /** Moves the focus to a field. */
  focus: (name: string) => void
}

export interface InputProps {
  name: string
  id: string
  type: 'text' | 'email' | 'password'
  label: string
  /** Attributes as HTML spells them; undefined leaves one out. */
  attributes: Record<string, string | undefined>
  /** Hint and error as text. */
  description?: string | undefined
  /** Ids of hint and error in this root. */
  describedBy?: string | undefined
  initial?: string | undefined
  onInput?: ((value: string) => void) | undefined
}

export interface FormProps {
  label: string
  /** The values by field name, as typed. */
  onSubmit: (values: Record<string, string>) => void
}

export const FormContext = createContext<FormScope | undefined>(undefined)

export function useForm(): FormScope {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field needs a form around it: <Form> or <LightForm>.')
  return form
}

/** Sets changed attributes only; undefined removes one. */
export function apply(input: Element | null, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) input?.removeAttribute(name)
    else if (input?.getAttribute(name) !== value) input?.setAttribute(name, value)
  }
}
