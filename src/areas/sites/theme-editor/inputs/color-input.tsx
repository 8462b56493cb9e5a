import { useLayoutEffect, useRef, useState } from 'react'
import { parseColour, toHex } from '../../../../core/theme/colour.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Labelled } from '../../../../ui/kit/field/labelled.tsx'
import { themeEditorPack } from '../messages.en.ts'
import * as styles from './color-input.css.ts'

interface ColorInputProps {
  name: string
  label: string
  hint?: string | undefined
  /** `#rrggbb`; undefined for the default. */
  value: string | undefined
  /** What counts without a value; the color can't be left out without it. */
  otherwise?: string | undefined
  /** Something is typed that is no color, or no longer. */
  onInvalid: (isInvalid: boolean) => void
  onChange: (value: string | undefined) => void
}

/** A color: picked, or typed as text. What is typed stays, and counts as soon as it is a color. */
export function ColorInput({ name, label, hint, value, otherwise, onInvalid, onChange }: ColorInputProps) {
  const words = useWords(themeEditorPack)
  const picker = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  useLayoutEffect(() => {
    picker.current!.value = value ?? otherwise ?? '#000000'
    const typed = parseColour(text.current!.value)
    // What was typed as `#abc` stays as it was typed.
    if (typed && value && toHex(typed) === value.toLowerCase()) return
    text.current!.value = value ?? ''
    setWrong(false)
  }, [value, otherwise])
  const type = (typed: string) => {
    const found = parseColour(typed)
    const isEmpty = typed.trim() === '' && otherwise !== undefined
    onInvalid(!found && !isEmpty)
    if (found || isEmpty) setWrong(false)
    if (found) onChange(toHex(found))
    else if (isEmpty) onChange(undefined)
  }
  return (
    <div data-field={name}>
      <Labelled label={label} hint={hint} error={isWrong ? words.noColor : undefined}>
        {(attributes) => (
          <div className={styles.row}>
            <input
              ref={picker}
              className={value ? styles.picker : styles.unset}
              type="color"
              aria-label={words.pick({ label })}
              defaultValue={value ?? otherwise}
              onInput={({ currentTarget }) => {
                onInvalid(false)
                onChange(currentTarget.value)
              }}
            />
            <input
              ref={text}
              {...attributes}
              className={styles.text}
              part="input"
              type="text"
              dir="ltr"
              name={name}
              autoComplete="off"
              {...({ spellCheck: 'false' } as object)}
              defaultValue={value ?? ''}
              placeholder={otherwise}
              onInput={({ currentTarget }) => type(currentTarget.value)}
              onBlur={({ currentTarget }) => {
                const typed = currentTarget.value
                setWrong(!parseColour(typed) && !(typed.trim() === '' && otherwise !== undefined))
              }}
            />
            {value && otherwise !== undefined && (
              <Button kind="quiet" onPress={() => onChange(undefined)}>
                {words.clear}
              </Button>
            )}
          </div>
        )}
      </Labelled>
    </div>
  )
}
