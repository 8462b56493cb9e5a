import { useLayoutEffect, useRef } from 'react'
import { Labelled } from '../field/labelled.tsx'
import type { Option } from './matching.ts'
import { select } from './select.css.ts'

export interface SelectProps {
  name: string
  label: string
  options: readonly Pick<Option, 'value' | 'label' | 'group' | 'lang'>[]
  initial?: string | undefined
  /** A hint shown before any error. */
  hint?: string | undefined
  /** The error and how to fix it. */
  error?: string | undefined
  onChange?: (value: string) => void
}

/** A choice from a list, as a form field: the native control. */
export function Select({ name, options, initial, onChange, ...about }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  // Preact looks for the initial option among the select's own children only, never inside a group.
  useLayoutEffect(() => {
    if (ref.current && initial !== undefined) ref.current.value = initial
  }, [])
  return (
    <Labelled {...about}>
      {(attributes) => (
        <select
          {...attributes}
          ref={ref}
          className={select}
          part="input"
          name={name}
          defaultValue={initial}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {grouped(options).map(({ group, own }) =>
            group ? (
              <optgroup key={group} label={group}>
                {own.map(drawn)}
              </optgroup>
            ) : (
              own.map(drawn)
            ),
          )}
        </select>
      )}
    </Labelled>
  )
}

const drawn = ({ value, label, lang }: SelectProps['options'][number]) => (
  <option key={value} value={value} lang={lang}>
    {label}
  </option>
)

/** Options of one group stand next to each other. */
function grouped(options: SelectProps['options']) {
  const found: { group: string | undefined; own: SelectProps['options'][number][] }[] = []
  for (const option of options) {
    const last = found.at(-1)
    if (last && last.group === option.group) last.own.push(option)
    else found.push({ group: option.group, own: [option] })
  }
  return found
}
