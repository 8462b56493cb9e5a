import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import * as styles from './keys-help.css.ts'
import { useList } from './list-context.ts'

/** Which keys the list knows. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useList()
  const keys: readonly [string, string][] = [
    ['↓ ↑ · j k', t.keyMove],
    ['Enter', t.keyOpen],
    ['x', t.keyChoose],
    ['Esc', t.keyClear],
    ['/', t.keySearch],
    ['⇧ ← →', t.keyWidth],
    ['?', t.keyHelp],
  ]
  return (
    <Dialog open title={t.keys} onClose={onClose} actions={<Button onPress={onClose}>{t.close}</Button>}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
