import type { ComponentType } from 'react'
import type { AnyStruct } from '../../contract/endpoint.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { ChoiceInput } from './choice-input.tsx'
import { FlagInput } from './flag-input.tsx'
import type { InputProps } from './input-props.ts'
import { LongTextInput } from './long-text-input.tsx'
import { SecretInput } from './secret-input.tsx'
import { TextInput } from './text-input.tsx'

/** The input of a field; what has none of its own is a line of text. */
export function inputOf(of: AnyStruct): ComponentType<InputProps> {
  return inputs[kindOf(of)] ?? TextInput
}

const inputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  longText: LongTextInput,
  array: LongTextInput,
  secret: SecretInput,
  flag: FlagInput,
  enums: ChoiceInput,
}
