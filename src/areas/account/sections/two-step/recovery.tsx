import { useId, useState } from 'react'
import { security } from '../../../../contract/account/security.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import { Item } from '../../../../ui/kit/item-list/item-list.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { accountPack } from '../../messages.en.ts'
import { pack } from './messages.en.ts'
import type { SecuredProps } from './methods.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Codes left at which it is time for new ones. */
const few = 2

/** The number of recovery codes left, and a button for new ones, which replace them. */
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
      {/* Only the button closes it, so that codes aren't lost by accident. */}
      <Dialog
        open={codes !== undefined}
        title={words.codesTitle}
        startsAtTitle
        onClose={() => undefined}
        actions={null}
      >
        {codes && <RecoveryCodes store={store} codes={codes} onKept={() => setCodes(undefined)} />}
      </Dialog>
    </Item>
  )
}
