import { useEffect } from 'react'
import { useForm } from './form-context.ts'

/** Moves the focus to a field of the form around it when it appears, and whenever `when` is another thing. */
export function FocusOn({ field, when }: { field: string; when?: unknown }) {
  const { focus } = useForm()
  useEffect(() => focus(field), [when])
  return null
}
