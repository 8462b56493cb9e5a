import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import { choicesOf, kindOf } from '../../kinds/kind-of.ts'
import { CheckList } from './check-list.tsx'
import type { InputProps } from './input-props.ts'
import { Input as LongTextInput } from './long-text-input.tsx'

/** Several of a few choices, or several texts, one on each line. */
export function Input(props: InputProps) {
  const { type, schema } = props.of
  return type === 'array' && kindOf(schema as AnyStruct).filter === 'choice' ? (
    <CheckList {...props} choices={choicesOf(schema as AnyStruct)} />
  ) : (
    <LongTextInput {...props} />
  )
}
