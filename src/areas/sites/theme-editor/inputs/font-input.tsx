import { useLayoutEffect, useRef, useState } from 'react'
import { fontList } from '../../../../core/theme/read-theme.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { input } from '../../../../ui/kit/field/field.css.ts'
import { Labelled } from '../../../../ui/kit/field/labelled.tsx'
import { select } from '../../../../ui/kit/select/select.css.ts'
import { themePack } from '../../sites/theme.en.ts'
import { themeEditorPack } from '../messages.en.ts'
import { fontStacks, stackOf, type FontStack } from './font-stacks.ts'

interface FontInputProps {
  value: string | undefined
  /** Something is typed that is no font list, or no longer. */
  onInvalid: (isInvalid: boolean) => void
  onChange: (value: string | undefined) => void
}

/** The font list: one of a few that systems have, or typed. */
export function FontInput({ value, onInvalid, onChange }: FontInputProps) {
  const words = useWords(themeEditorPack)
  const own = useWords(themePack)
  const chosen = useRef<HTMLSelectElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const [isTyped, setTyped] = useState(stackOf(value) === 'custom')
  const [isWrong, setWrong] = useState(false)
  const shown: FontStack = isTyped ? 'custom' : stackOf(value)
  useLayoutEffect(() => {
    chosen.current!.value = shown
    if (!text.current || text.current.value === (value ?? '')) return
    text.current.value = value ?? ''
    setWrong(false)
  }, [value, shown])
  const choose = (stack: FontStack) => {
    setTyped(stack === 'custom')
    if (stack === 'custom') return
    onInvalid(false)
    onChange(fontStacks[stack] || undefined)
  }
  const type = (typed: string) => {
    const isGood = typed.trim() === '' || fontList(typed) !== null
    onInvalid(!isGood)
    setWrong(!isGood)
    if (isGood) onChange(typed.trim() || undefined)
  }
  return (
    <>
      <Labelled label={own.font}>
        {(attributes) => (
          <select
            {...attributes}
            ref={chosen}
            className={select}
            part="input"
            name="fonts"
            defaultValue={shown}
            onChange={({ currentTarget }) => choose(currentTarget.value as FontStack)}
          >
            {[...(Object.keys(fontStacks) as FontStack[]), 'custom' as const].map((stack) => (
              <option key={stack} value={stack}>
                {words[`font.${stack}`]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {shown === 'custom' && (
        <div data-field="font">
          <Labelled
            label={words.fontList}
            hint={own['hint.font']}
            error={isWrong ? words.noFontList : undefined}
          >
            {(attributes) => (
              <input
                ref={text}
                {...attributes}
                className={input}
                part="input"
                type="text"
                dir="ltr"
                name="font"
                autoComplete="off"
                {...({ spellCheck: 'false' } as object)}
                defaultValue={value ?? ''}
                onInput={({ currentTarget }) => type(currentTarget.value)}
              />
            )}
          </Labelled>
        </div>
      )}
    </>
  )
}
