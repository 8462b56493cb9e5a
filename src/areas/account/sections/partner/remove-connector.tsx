import { useState } from 'react'
import { partner } from '../../../../contract/partner.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { AskDialog } from '../../../../ui/kit/ask-dialog.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { accountPack } from '../../messages.ts'
import type { AccountStore } from '../../store.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.ts'

/** Takes the connector away with its secrets. */
export function RemoveConnector({ store, onRemoved }: { store: AccountStore; onRemoved: () => void }) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const [asked, setAsked] = useState(false)
  const task = useTask()
  const remove = async () => {
    if (!(await task.run(async () => void (await actConfirmed(store.island, partner.remove, {}))))) return
    setAsked(false)
    store.patch(none)
    onRemoved()
    announce(words.removed)
  }
  return (
    <>
      <Button onPress={() => setAsked(true)}>{words.remove}</Button>
      <AskDialog
        open={asked}
        title={words.removeTitle}
        confirmLabel={words.confirmRemove}
        cancelLabel={cancel}
        tone="danger"
        busy={task.busy}
        problem={task.problem?.text}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      >
        <p className={plain}>{words.removeLead}</p>
      </AskDialog>
    </>
  )
}

const none = {
  partnerUserName: '',
  appId: '',
  appTenantId: '',
  appConsentURL: '',
  appLastConsent: null,
  hasPartnerPassword: false,
  hasAppSecretKey: false,
}
