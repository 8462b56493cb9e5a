import { useState } from 'react'
import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { choicesOf, kindOf } from '../../kinds/kind-of.ts'
import { CheckGroup } from '../../kit/choice/check-group.tsx'
import { Checkbox } from '../../kit/choice/checkbox.tsx'
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

/** Several of a few, each with a box to tick. */
function CheckList({
  name,
  label,
  hint,
  error,
  initial,
  words,
  choices,
  onChange,
}: InputProps & { choices: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(() => (initial ?? []) as string[])
  return (
    <CheckGroup {...{ label, hint, error }}>
      <input type="hidden" name={name} value={choices.filter((each) => chosen.includes(each)).join('\n')} />
      {choices.map((each) => (
        <Checkbox
          key={each}
          label={wordOf(words, `${name}.${each}`) ?? each}
          checked={chosen.includes(each)}
          onChange={(isOn) => {
            setChosen(isOn ? [...chosen, each] : chosen.filter((other) => other !== each))
            onChange()
          }}
        />
      ))}
    </CheckGroup>
  )
}
