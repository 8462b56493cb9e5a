import { useEffect, useState, type RefObject } from 'react'
import { trimTyped } from '../../../contract/engine/typed-text.ts'
import type { Reference } from '../../../contract/kinds/reference.ts'
import { useIsland, useWords } from '../../island/context.ts'
import type { Option } from '../../kit/select/matching.ts'
import { referencePack } from './messages.en.ts'
import { useFound } from './use-found.ts'

/**
 * The list below a field that searches records: arrows move, Enter chooses, Escape closes. `text` is the field
 * that is typed in.
 */
export function useSearch(
  where: Reference,
  text: RefObject<HTMLInputElement | null>,
  onChoose: (option: Option) => void,
) {
  const { announce } = useIsland()
  const words = useWords(referencePack)
  // The search text while the list is open; undefined while it is closed.
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const { options, state } = useFound(where, typed)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen && state === 'answered') announce(words.found({ count: options.length }))
  }, [options, state])

  const open = () => {
    setTyped(trimTyped(text.current?.value ?? ''))
    setActive(-1)
  }
  const close = () => setTyped(undefined)
  const choose = (value: string) => {
    onChoose(options.find((each) => each.value === value) ?? { value, label: value })
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
  return { isOpen, options, state, active, keys, open, close, choose }
}
