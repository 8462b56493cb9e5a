import type { AnyStruct } from '../../contract/endpoint.ts'
import type { Messages } from '../../core/i18n/words.ts'

export interface CellValueProps {
  of: AnyStruct | undefined
  name: string
  value: unknown
  words: Messages
}

/** A value as text. */
export function Value({ name, value, words }: CellValueProps) {
  const word = words[`${name}.${String(value)}`]
  return <>{typeof word === 'string' ? word : value === null || value === undefined ? '–' : String(value)}</>
}
