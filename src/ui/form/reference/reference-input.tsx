import { offeredOf } from '../../../contract/kinds/offered.ts'
import type { InputProps } from '../inputs/input-props.ts'
import { OfferedInput } from './offered-input.tsx'
import { SearchedInput } from './searched-input.tsx'

/** A reference to another record: a choice of few, or a search while the user types. */
export function Input(props: InputProps) {
  return offeredOf(props.of) ? <OfferedInput {...props} /> : <SearchedInput {...props} />
}
