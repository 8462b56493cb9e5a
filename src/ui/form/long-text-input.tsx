import { useWords } from '../island/context.ts'
import { TextArea } from '../kit/text-area.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'

/** Text of several lines; of a list, one on each line. */
export function LongTextInput({ of, name, label, hint, error, initial }: InputProps) {
  const { perLine } = useWords(formPack)
  const isList = of.type === 'array'
  return (
    <TextArea
      name={name}
      label={label}
      hint={hint ?? (isList ? perLine : undefined)}
      error={error}
      initial={isList ? ((initial ?? []) as string[]).join('\n') : ((initial ?? '') as string)}
    />
  )
}
