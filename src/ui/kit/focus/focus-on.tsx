import { useEffect } from 'react'
import { useForm } from '../form/form-context.ts'

/** Moves the focus to a field of the form around it when it appears, and whenever `when` is another thing. */
export function FocusOn({ field, when }: { field: string; when?: unknown }) {
  const { focus } = useForm()
  // A dialog around it opens in an effect too, and moves the focus itself.
  useEffect(() => queueMicrotask(() => focus(field)), [when])
  return null
}
