import { enums } from 'superstruct'
import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import { offeredOf } from '../../../contract/kinds/offered.ts'
import { useQuery } from '../../query/use-query.ts'
import { Input as ChoiceInput } from '../inputs/choice-input.tsx'
import type { InputProps } from '../inputs/input-props.ts'

/** A choice among the records that the service offers, or among all records if it names none. */
export function OfferedInput({ of, ...props }: InputProps) {
  const { values, path } = offeredOf(of)!
  const { value, isAsking } = useQuery({ method: 'GET', path } as Endpoint, {} as never)
  if (isAsking) return <div aria-busy="true" />
  const offers = value ? values.filter((each) => (value as string[]).includes(each)) : values
  return <ChoiceInput {...props} of={enums(offers)} />
}
