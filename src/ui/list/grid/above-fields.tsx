import { wordOf } from '../../../core/i18n/word.ts'
import { field, hint } from '../../kit/field/field.css.ts'
import { useList } from '../list-context.ts'
import { CellInput } from './cell.tsx'
import { aboveRow } from './edits.ts'
import * as styles from './grid.css.ts'

/** Fields above the rows that are saved with them, such as a markup whose effect the rows show. */
export function AboveFields({ names }: { names: readonly string[] }) {
  const { say, words } = useList()
  return (
    <div className={styles.above}>
      {names.map((name) => {
        const about = wordOf(words, `hint.${name}`)
        return (
          <div key={name} className={field}>
            <span className={styles.aboveLabel} aria-hidden="true">
              {say(name)}
            </span>
            <div className={styles.aboveInput}>
              <CellInput row={aboveRow} column={name} label={say(name)} />
            </div>
            {about && <p className={hint}>{about}</p>}
          </div>
        )
      })}
    </div>
  )
}
