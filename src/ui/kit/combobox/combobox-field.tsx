import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { openLayer } from '../../overlay/layers.ts'
import { Labelled } from '../field/labelled.tsx'
import type { Option } from '../select/matching.ts'
import { detail as detailStyle, field, list, none, option as optionStyle } from './combobox.css.ts'

interface ComboboxFieldProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The submitted value, marked in the list. */
  value: string
  /** The initial text of the field. */
  shown: string
  text: RefObject<HTMLInputElement | null>
  dir?: 'auto' | undefined
  isOpen: boolean
  options: readonly Option[]
  /** The index of the option that Enter would choose, if any. */
  active: number
  noneLabel: string | undefined
  /** The keys handled now. All others work as in any field. */
  keys: Readonly<Record<string, () => void>>
  /** Opens the closed list. */
  onOpen: () => void
  onType: (typed: string) => void
  onLeave: () => void
  onChoose: (value: string) => void
}

/** A text field with a list of choices below it. Its parent decides which choices to offer. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, label, hint, error, value, isOpen, options, active, noneLabel, keys, onChoose } = props
  const latest = useRef(keys)
  latest.current = keys
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
              className={field}
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
                onEscape={() => latest.current['Escape']?.()}
              />
            )}
          </>
        )
      }}
    </Labelled>
  )
}

interface ComboboxListProps {
  id: string
  label: string
  options: readonly Option[]
  /** The current choice. */
  value: string
  /** The place of the option that Enter would choose. */
  active: number
  noneLabel: string | undefined
  onChoose: (value: string) => void
  onEscape: () => void
}

/** The id of the option at a place of the list. */
const optionId = (id: string, at: number): string => `${id}-${at}`

/** The list of a combobox. Focus and keyboard stay in its field. */
function ComboboxList({
  id,
  label,
  options,
  value,
  active,
  noneLabel,
  onChoose,
  onEscape,
}: ComboboxListProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => openLayer(ref.current!, onEscape), [])
  useEffect(() => {
    ref.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={ref}
      id={id}
      className={list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && (
        <div className={none} role="option" aria-selected={false} aria-disabled tabIndex={-1}>
          {noneLabel ?? '—'}
        </div>
      )}
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={optionId(id, at)}
          className={optionStyle}
          role="option"
          aria-selected={option.value === value}
          data-active={at === active ? '' : undefined}
          tabIndex={-1}
          onClick={() => onChoose(option.value)}
        >
          <span lang={option.lang}>{option.label}</span>
          {option.detail && <span className={detailStyle}>{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}
