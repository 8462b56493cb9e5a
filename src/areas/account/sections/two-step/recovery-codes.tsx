import { useEffect, useState } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button.tsx'
import { CopyButton } from '../../../../ui/kit/copy-button.tsx'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { row, plain } from '../../../../ui/kit/layout.css.ts'
import { link } from '../../../../ui/kit/link.css.ts'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.ts'
import { code, list } from './recovery-codes.css.ts'

interface RecoveryCodesProps {
  store: AccountStore
  /** Open while there are any. */
  codes: string[] | undefined
  onClose: () => void
}

/** Shows fresh recovery codes, once: to copy, to download, to write down. */
export function RecoveryCodes({ store, codes, onClose }: RecoveryCodesProps) {
  const words = useWords(pack)
  const text = codes?.join('\n') ?? ''
  return (
    <Dialog
      open={codes !== undefined}
      title={words.codesTitle}
      startsAtTitle
      // Nobody closes them by chance: only the button says that they are kept.
      onClose={() => undefined}
      actions={
        codes && (
          <Button kind="primary" onPress={onClose}>
            {words.kept}
          </Button>
        )
      }
    >
      {codes && (
        <>
          <p className={plain}>{words.codesText}</p>
          <ul className={list} dir="ltr">
            {codes.map((one) => (
              <li key={one} className={code}>
                {one}
              </li>
            ))}
          </ul>
          <div className={row}>
            <CopyButton text={text} label={words.copyCodes} copiedLabel={words.copied} />
            <Download store={store} text={text} />
          </div>
        </>
      )}
    </Dialog>
  )
}

function Download({ store, text }: { store: AccountStore; text: string }) {
  const words = useWords(pack)
  const { userEmail, siteName } = store.$details.get()!
  const [href, setHref] = useState('')
  useEffect(() => {
    const whole = `${words.fileTitle({ email: userEmail, site: siteName })}\n\n${text}\n`
    const url = URL.createObjectURL(new Blob([whole], { type: 'text/plain;charset=utf-8' }))
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [text, words])
  return (
    href && (
      <a className={link} href={href} download="recovery-codes.txt">
        {words.download}
      </a>
    )
  )
}
