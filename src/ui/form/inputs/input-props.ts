import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import type { FieldOption } from '../../../contract/engine/form.ts'
import type { Messages } from '../../../core/i18n/words.ts'

/** What the input of each kind is drawn with. */
export interface InputProps {
  of: AnyStruct
  name: string
  /** Says when the field may be left empty. */
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The value to begin with. */
  initial: unknown
  /** What can be chosen, where the rules of the form say so. */
  options?: readonly FieldOption<unknown>[] | undefined
  /** It may be left empty. */
  isOptional: boolean
  /** The words of the pack that the field is of. */
  words: Messages
  /** Something may have been changed; inputs that people type into say so by themselves. */
  onChange: () => void
}
