import { useState } from 'react'
import { notifications } from '../../../../contract/notifications.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { accountPack } from '../../messages.ts'
import { withEmail } from './current-email.ts'
import { pack } from './messages.ts'

/** Takes the address away, confirmed or not. */
export function RemoveEmail({
  store,
  details,
  email,
  onRemoved,
}: SectionProps & { email: string; onRemoved: () => void }) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const [asked, setAsked] = useState(false)
  const remove = async () => {
    const body = { carbonCopyFlag: false, carbonCopyFlagEnabled: false }
    await actConfirmed(store.island, notifications.additionalEmail, { body })
  }
  return (
    <>
      <Button onPress={() => setAsked(true)}>{words.remove}</Button>
      <ConfirmAction
        open={asked}
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={cancel}
        tone="danger"
        run={remove}
        onDone={() => {
          setAsked(false)
          store.patch({ ...withEmail(details, '', false), carbonCopyFlag: false, additionalEmailPending: '' })
          onRemoved()
          announce(words.removed)
        }}
        onClose={() => setAsked(false)}
      >
        <p className={plain}>{words.removeLead({ email: isolate(email) })}</p>
      </ConfirmAction>
    </>
  )
}
