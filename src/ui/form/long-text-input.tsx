import { schemaOf } from '../../contract/kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { useWords } from '../island/context.ts'
import { TextArea } from '../kit/text-area.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'

/** Text of several lines; of a list, one on each line. */
export function Input({ of, name, label, hint, error, initial }: InputProps) {
  const { perLine } = useWords(formPack)
  const { maxLength: longest = 0 } = (schemaOf(of) ?? {}) as { maxLength?: number }
  const isList = kindOf(of).input === 'list'
  return (
    <TextArea
      name={name}
      rows={longest > 5000 ? 8 : 4}
      label={label}
      hint={hint ?? (isList ? perLine : undefined)}
      error={error}
      initial={isList ? ((initial ?? []) as string[]).join('\n') : ((initial ?? '') as string)}
    />
  )
}
