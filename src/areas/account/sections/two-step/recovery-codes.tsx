import { useEffect, useRef } from 'react'
import { withScript } from '../../../../core/fetch-script.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { CopyButton } from '../../../../ui/kit/button/copy-button.tsx'
import { actions } from '../../../../ui/kit/dialog/dialog.css.ts'
import { plain, row } from '../../../../ui/kit/layout.css.ts'
import { saveFile } from '../../../../ui/kit/save-file.ts'
import { useTask } from '../../../../ui/task/task.ts'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.en.ts'
import { code, list } from './recovery-codes.css.ts'

interface RecoveryCodesProps {
  store: AccountStore
  codes: readonly string[]
  /** Called when the user confirms that they are saved. */
  onKept: () => void
}

/**
 * New recovery codes in a dialog, shown once: copy, save or print. Only confirming that they are stored
 * closes it.
 */
export function RecoveryCodes({ store, codes, onKept }: RecoveryCodesProps) {
  const words = useWords(pack)
  const ref = useRef<HTMLDivElement>(null)
  const printing = useTask()
  const { userEmail: email, siteName: site } = store.$details.get()!
  const whole = `${words.fileTitle({ email, site })}\n\n${codes.join('\n')}\n`
  // The previous focus is gone, so the explanation is read first.
  useEffect(() => ref.current?.focus(), [])
  const print = () =>
    void printing.run(() =>
      withScript(
        () => import('./print-text.ts'),
        ({ printText }) => printText(store.island.host.shadowRoot, whole),
      ),
    )
  return (
    <>
      <div ref={ref} className={plain} tabIndex={-1}>
        {words.codesText}
      </div>
      <ul className={list} dir="ltr" aria-label={words.codesTitle}>
        {codes.map((one) => (
          <li key={one} className={code}>
            {one}
          </li>
        ))}
      </ul>
      <div className={row}>
        <Button
          onPress={() =>
            saveFile(
              store.island.host,
              new Blob([whole], { type: 'text/plain;charset=utf-8' }),
              'recovery-codes.txt',
            )
          }
        >
          {words.download}
        </Button>
        <Button busy={printing.busy} onPress={print}>
          {words.printCodes}
        </Button>
        <CopyButton text={codes.join('\n')} label={words.copyCodes} copiedLabel={words.copied} />
      </div>
      <div className={actions}>
        <Button kind="primary" onPress={onKept}>
          {words.kept}
        </Button>
      </div>
    </>
  )
}
