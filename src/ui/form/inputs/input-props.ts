import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import type { FieldOption } from '../../../contract/engine/form.ts'
import type { Messages } from '../../../core/i18n/words.ts'

/** Props of every input. */
export interface InputProps {
  of: AnyStruct
  name: string
  /** Says when the field may be left empty. */
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The value to begin with. */
  initial: unknown
  /** Choices from the form's rules. */
  options?: readonly FieldOption<unknown>[] | undefined
  /** Additional query of a reference's list, from the form's rules. */
  query?: Readonly<Record<string, string>> | undefined
  /** It may be left empty. */
  isOptional: boolean
  /** Messages of the field's pack. */
  words: Messages
  /** Something may have been changed; inputs that people type into say so by themselves. */
  onChange: () => void
}
