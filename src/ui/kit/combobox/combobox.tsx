import { useRef, useState } from 'react'
import { ComboboxField } from './combobox-field.tsx'
import { matching, type Option } from '../select/matching.ts'

export interface ComboboxProps {
  name: string
  label: string
  options: readonly Option[]
  initial?: string | undefined
  /** A hint shown before any error. */
  hint?: string | undefined
  /** The error and how to fix it. */
  error?: string | undefined
  /** Shown in the list when nothing matches the typed text. */
  noneLabel?: string
  onChange?: (value: string) => void
}

/**
 * A choice from a long list, found by typing: a form field that submits the value. Arrows move, Enter
 * chooses, Escape and leaving restore the previous choice.
 */
export function Combobox({ name, options, initial = '', noneLabel, onChange, ...about }: ComboboxProps) {
  const text = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(initial)
  // The typed text while the list is open; undefined while it is closed.
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const open = typed !== undefined
  const found = open ? matching(options, typed) : []
  const labelOf = (wanted: string) => options.find((each) => each.value === wanted)?.label ?? wanted

  const show = (query: string, at: number) => {
    setTyped(query)
    setActive(at)
  }
  const showAll = () => {
    text.current?.select()
    show(
      '',
      Math.max(
        0,
        options.findIndex((each) => each.value === value),
      ),
    )
  }
  const close = (chosen = value) => {
    setTyped(undefined)
    if (text.current) text.current.value = labelOf(chosen)
    if (chosen === value) return
    setValue(chosen)
    onChange?.(chosen)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? setActive(Math.min(active + 1, found.length - 1)) : showAll()),
    ArrowUp: () => (open ? setActive(Math.max(active - 1, 0)) : showAll()),
    ...(open && { Enter: () => close(found[active]?.value), Escape: () => close() }),
  }
  return (
    <ComboboxField
      {...about}
      name={name}
      value={value}
      shown={labelOf(initial)}
      text={text}
      isOpen={open}
      options={found}
      active={active}
      noneLabel={noneLabel}
      keys={keys}
      onOpen={showAll}
      onType={(query) => show(query, 0)}
      onLeave={close}
      onChoose={close}
    />
  )
}
