import { useId, useState, useEffect } from 'react'
import { security } from '../../../../contract/security.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { Chip } from '../../../../ui/kit/chip.tsx'
import { CopyButton } from '../../../../ui/kit/copy-button.tsx'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Item } from '../../../../ui/kit/item-list.tsx'
import { plain, row } from '../../../../ui/kit/layout.css.ts'
import { link } from '../../../../ui/kit/link.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { accountPack } from '../../messages.ts'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.ts'
import type { SecuredProps } from './methods.ts'
import { code, list } from './recovery-codes.css.ts'

/** Codes left at which it is time for new ones. */
const few = 2

/** How many recovery codes are left, and the way to new ones, which end those before. */
export function Recovery({ store, security: secured, change }: SecuredProps) {
  const left = secured.recoveryCodesLeft
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const task = useTask()
  const id = useId()
  const make = async () => {
    const reply = await actConfirmed(store.island, security.recoveryCodes, {})
    setAsking(false)
    setCodes(reply.codes)
    change({ ...secured, recoveryCodesLeft: reply.codes.length })
  }
  return (
    <Item
      title={<span id={id}>{words.recovery}</span>}
      chips={<Chip tone={left > few ? 'neutral' : 'warning'}>{words.left({ n: left })}</Chip>}
      details={[words.recoveryAbout]}
      actions={
        <Button
          busy={task.busy}
          describedBy={id}
          onPress={() => (left ? setAsking(true) : void task.run(make))}
        >
          {left ? words.makeNew : words.makeCodes}
        </Button>
      }
    >
      {task.problem && !asking && <Banner tone="danger">{task.problem.text}</Banner>}
      <ConfirmAction
        open={asking}
        title={words.againTitle}
        confirmLabel={words.makeNew}
        cancelLabel={cancel}
        task={task}
        run={make}
        onClose={() => setAsking(false)}
      >
        <p className={plain}>{words.againText}</p>
      </ConfirmAction>
      <RecoveryCodes store={store} codes={codes} onClose={() => setCodes(undefined)} />
    </Item>
  )
}

interface RecoveryCodesProps {
  store: AccountStore
  /** Open while there are any. */
  codes: string[] | undefined
  onClose: () => void
}

/** Shows fresh recovery codes, once: to copy, to download, to write down. */
function RecoveryCodes({ store, codes, onClose }: RecoveryCodesProps) {
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
