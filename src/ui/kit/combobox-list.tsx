import { useEffect, useRef } from 'react'
import { detail as detailStyle, list, none, option as optionStyle } from './combobox.css.ts'
import type { Option } from './matching.ts'

interface ComboboxListProps {
  id: string
  label: string
  options: readonly Option[]
  /** What is chosen already. */
  value: string
  /** The place of the option that Enter would choose. */
  active: number
  noneLabel: string | undefined
  onChoose: (value: string) => void
}

/** The id of the option at a place of the list. */
export const optionId = (id: string, at: number): string => `${id}-${at}`

/** What a combobox offers. The focus and the keyboard stay in its field. */
export function ComboboxList({ id, label, options, value, active, noneLabel, onChoose }: ComboboxListProps) {
  const ref = useRef<HTMLDivElement>(null)
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
          {option.label}
          {option.detail && <span className={detailStyle}>{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}
