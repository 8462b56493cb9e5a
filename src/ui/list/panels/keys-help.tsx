import { useEffect, useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import * as styles from './keys-help.css.ts'
import { useWords } from '../../island/context.ts'
import { panelPack } from './pack.ts'

/** Which keys the list knows. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const p = useWords(panelPack)
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  // Only a dialog that is closed before it goes gives the focus back to the row it was at.
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen])
  const keys: readonly [string, string][] = [
    ['↓ ↑ · j k', p.keyMove],
    ['Enter', p.keyOpen],
    ['x', p.keyChoose],
    ['Esc', p.keyClear],
    ['/', p.keySearch],
    ['⇧ ← →', p.keyWidth],
    ['?', p.keyHelp],
  ]
  return (
    <Dialog open={isOpen} title={p.keys} onClose={close} actions={<Button onPress={close}>{p.close}</Button>}>
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
