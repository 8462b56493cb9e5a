import { useId } from 'react'
import { spoken } from '../../../../ui/island/frame.css.ts'
import * as styles from './segments.css.ts'

interface SegmentsProps<Id extends string> {
  label: string
  /** The label is for screen readers only, as the choices say it themselves. */
  bare?: boolean
  options: readonly { id: Id; label: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** A choice among a few short options side by side. Arrow keys choose, Tab passes by. */
export function Segments<Id extends string>({ label, bare, options, chosen, onChoose }: SegmentsProps<Id>) {
  const name = useId()
  return (
    <fieldset className={styles.group} part="field">
      <legend className={bare ? spoken : styles.legend}>{label}</legend>
      <div className={bare ? styles.slim : styles.segments}>
        {options.map((each) => (
          <label key={each.id} className={styles.segment}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={each.id}
              checked={each.id === chosen}
              onChange={() => onChoose(each.id)}
            />
            {each.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
