import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { referenceOf } from '../../../contract/kinds/reference.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { ComboboxList, optionId } from '../../kit/combobox-list.tsx'
import { input } from '../../kit/field.css.ts'
import { Labelled } from '../../kit/labelled.tsx'
import type { InputProps } from '../input-props.ts'
import { referencePack } from './messages.ts'
import { useFound } from './use-found.ts'

/**
 * Something else, searched while somebody types. Arrows walk, Enter chooses the one walked to, Escape closes. What is typed and not chosen is sent
 * as it is: the service knows more names than a search finds.
 */
export function ReferenceInput({ of, name, initial, onChange, ...about }: InputProps) {
  const { announce } = useIsland()
  const words = useWords(referencePack)
  const text = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(typeof initial === 'string' ? initial : '')
  // What is searched for while the list is open; nothing while it is closed.
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
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = keys[event.key]
    if (!act || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <Labelled label={about.label} hint={about.hint} error={about.error}>
      {(attributes) => {
        const listId = `${attributes.id}-list`
        return (
          <>
            <input type="hidden" name={name} value={value} />
            <input
              {...attributes}
              ref={text}
              className={input}
              type="text"
              role="combobox"
              aria-expanded={isOpen}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={chosen && optionId(listId, active)}
              autoComplete="off"
              dir="auto"
              // Preact's types know it in lower case only, React in this.
              {...({ spellCheck: 'false' } as object)}
              defaultValue={value}
              onClick={() => !isOpen && open()}
              onInput={() => {
                take(text.current?.value.trim() ?? '')
                open()
              }}
              onKeyDown={pressed}
              onBlur={close}
            />
            {isOpen && (
              <ComboboxList
                id={listId}
                label={about.label}
                options={options}
                value={value}
                active={active}
                noneLabel={{ asking: words.searching, answered: words.nothing, failed: words.failed }[state]}
                onChoose={choose}
              />
            )}
          </>
        )
      }}
    </Labelled>
  )
}
