import { trimTyped } from '../../contract/engine/typed-text.ts'
import type { Typed } from '../../contract/kinds/reading.ts'

/** The text of a form's field, trimmed unless its kind is exact. */
export const typedIn =
  (values: Readonly<Record<string, string>>, name: string, isExact = false): Typed =>
  (part) => {
    const typed = values[part ? partOf(name, part) : name] ?? ''
    return isExact ? typed : trimTyped(typed)
  }

/** The name of the control of a part of a field. */
export const partOf = (name: string, part: string): string => `${name}.${part}`

/** The field that a control belongs to. */
export const fieldOf = (control: string): string => control.split('.')[0]!
