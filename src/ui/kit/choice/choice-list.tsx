import { useId } from 'react'
import { group, legend, mark, option } from './choice.css.ts'

export interface ChoiceListProps {
  label: string
  options: readonly { id: string; label: string }[]
  chosen: string
  onChoose: (id: string) => void
}

/** A choice among a few visible options. Arrow keys choose, Tab passes by. */
export function ChoiceList({ label, options, chosen, onChoose }: ChoiceListProps) {
  const name = useId()
  return (
    <fieldset className={group} part="field">
      <legend className={legend} part="label">
        {label}
      </legend>
      {options.map(({ id, label }) => (
        <label key={id} className={option}>
          <input
            className={mark}
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
