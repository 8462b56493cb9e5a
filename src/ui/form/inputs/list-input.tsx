import { useId, useState } from 'react'
import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { choicesOf, kindOf } from '../../kinds/kind-of.ts'
import { group, legend } from '../../kit/choice/choice.css.ts'
import { Checkbox } from '../../kit/choice/checkbox.tsx'
import { error as errorStyle, hint as hintStyle } from '../../kit/field/field.css.ts'
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
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>(() => (initial ?? []) as string[])
  return (
    <fieldset className={group} part="field" aria-describedby={error || hint ? id : undefined}>
      <legend className={legend} part="label">
        {label}
      </legend>
      {(error || hint) && (
        <p id={id} className={error ? errorStyle : hintStyle} part={error ? 'error' : undefined}>
          {error ?? hint}
        </p>
      )}
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
    </fieldset>
  )
}
