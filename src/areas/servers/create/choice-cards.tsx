import { useLayoutEffect, useState, type ReactNode } from 'react'
import * as styles from './cards.css.ts'

export interface CardOption {
  value: string
  /** What is on the card. */
  content: ReactNode
  /** Cannot be chosen; its content says why. */
  off?: boolean
  /** A control of its own, above the card. */
  control?: ReactNode
}

interface ChoiceCardsProps {
  /** The field, or a name that no field has. */
  name: string
  /** What is chosen, where nothing beside the cards says it. */
  label: string
  options: readonly CardOption[]
  chosen: string | undefined
  error?: string | undefined
  onChoose: (value: string) => void
}

/** A choice among cards: arrow keys choose, Tab passes by. */
export function ChoiceCards({ name, label, options, chosen, error, onChoose }: ChoiceCardsProps) {
  // The form knows a choice only after it has been drawn.
  const [own, setOwn] = useState(chosen)
  useLayoutEffect(() => setOwn(chosen), [chosen])
  return (
    <div data-field={name}>
      {error && <p className={styles.wrong}>{error}</p>}
      <div
        className={styles.grid}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
      >
        {options.map(({ value, content, off = false, control }) => (
          // The control of a card may be a list, which a label would take the presses of.
          <div key={value} className={styles.card}>
            <label>
              <input
                className={styles.control}
                type="radio"
                name={name}
                value={value}
                checked={value === own}
                disabled={off}
                onChange={() => {
                  setOwn(value)
                  onChoose(value)
                }}
              />
              {content}
            </label>
            {control && <div className={styles.within}>{control}</div>}
          </div>
        ))}
      </div>
    </div>
  )
}
