import type { KeyboardEvent, RefObject } from 'react'
import { ComboboxList, optionId } from './combobox-list.tsx'
import { input } from './field.css.ts'
import { Labelled } from './labelled.tsx'
import type { Option } from './matching.ts'

interface ComboboxFieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** What is submitted, and marked in the list. */
  value: string
  /** What the field shows to begin with. */
  shown: string
  text: RefObject<HTMLInputElement | null>
  dir?: 'auto' | undefined
  isOpen: boolean
  options: readonly Option[]
  /** The place of the option that Enter would choose, if any is there. */
  active: number
  noneLabel: string | undefined
  /** What keys do now. Those that are not among them do what they do in any field. */
  keys: Readonly<Record<string, () => void>>
  /** Opens the list, which is closed. */
  onOpen: () => void
  onType: (typed: string) => void
  onLeave: () => void
  onChoose: (value: string) => void
}

/** A field that is typed into, with a list of what can be chosen below it. Whoever draws it decides what is offered when. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, label, hint, error, value, isOpen, options, active, noneLabel, keys, onChoose } = props
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = keys[event.key]
    if (!act || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => {
        const listId = `${attributes.id}-list`
        return (
          <>
            <input type="hidden" name={name} value={value} />
            <input
              {...attributes}
              ref={props.text}
              className={input}
              part="input"
              type="text"
              role="combobox"
              aria-expanded={isOpen}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={isOpen && options[active] ? optionId(listId, active) : undefined}
              autoComplete="off"
              dir={props.dir}
              // Preact's types know it in lower case only, React in this.
              {...({ spellCheck: 'false' } as object)}
              defaultValue={props.shown}
              onClick={() => !isOpen && props.onOpen()}
              onInput={(event) => props.onType(event.currentTarget.value)}
              onKeyDown={pressed}
              onBlur={() => isOpen && props.onLeave()}
            />
            {isOpen && (
              <ComboboxList
                id={listId}
                label={label}
                options={options}
                value={value}
                active={active}
                noneLabel={noneLabel}
                onChoose={onChoose}
              />
            )}
          </>
        )
      }}
    </Labelled>
  )
}
