import { offeredOf } from '../../../contract/kinds/offered.ts'
import type { InputProps } from '../inputs/input-props.ts'
import { OfferedInput } from './offered-input.tsx'
import { SearchedInput } from './searched-input.tsx'

/** Something else that the service knows: one of a few that it offers, or what is searched while somebody types. */
export function Input(props: InputProps) {
  return offeredOf(props.of) ? <OfferedInput {...props} /> : <SearchedInput {...props} />
}
