import { useEffect, useRef, useState } from 'react'
import { referenceOf } from '../../../contract/kinds/reference.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { ComboboxField } from '../../kit/combobox/combobox-field.tsx'
import type { InputProps } from '../inputs/input-props.ts'
import { referencePack } from './messages.en.ts'
import { useFound } from './use-found.ts'

/**
 * Searches a record while the user types. Arrows move, Enter chooses, Escape closes. Typed text that wasn't
 * chosen is sent as it is: the service knows more names than a search finds.
 */
export function SearchedInput({ of, name, initial, onChange, ...about }: InputProps) {
  const { announce } = useIsland()
  const words = useWords(referencePack)
  const text = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(typeof initial === 'string' ? initial : '')
  // The search text while the list is open; undefined while it is closed.
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const { options, state } = useFound(referenceOf(of), typed)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen && state === 'answered') announce(words.found({ count: options.length }))
  }, [options, state])

  const open = () => {
    setTyped(text.current?.value.trim() ?? '')
    setActive(-1)
  }
  const close = () => setTyped(undefined)
  const take = (now: string) => {
    setValue(now)
    onChange()
  }
  const choose = (chosen: string) => {
    if (text.current) text.current.value = options.find((each) => each.value === chosen)?.label ?? chosen
    take(chosen)
    close()
  }
  const walk = (way: number) => {
    const count = options.length
    if (isOpen && count > 0) setActive(active < 0 && way < 0 ? count - 1 : (active + way + count) % count)
    else open()
  }
  const chosen = isOpen ? options[active] : undefined
  const keys: Record<string, () => void> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    ...(chosen && { Enter: () => choose(chosen.value) }),
    ...(isOpen && { Escape: close }),
  }
  return (
    <ComboboxField
      name={name}
      label={about.label}
      hint={about.hint}
      error={about.error}
      value={value}
      shown={value}
      text={text}
      dir="auto"
      isOpen={isOpen}
      options={options}
      active={active}
      noneLabel={{ asking: words.searching, answered: words.nothing, failed: words.failed }[state]}
      keys={keys}
      onOpen={open}
      onType={(now) => {
        take(now.trim())
        open()
      }}
      onLeave={close}
      onChoose={choose}
    />
  )
}
