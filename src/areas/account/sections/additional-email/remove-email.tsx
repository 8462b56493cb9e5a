import { useState } from 'react'
import { notifications } from '../../../../contract/notifications.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { AskDialog } from '../../../../ui/kit/ask-dialog.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { accountPack } from '../../messages.ts'
import { useTask } from '../../../../ui/task/task.ts'
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
  const task = useTask()
  const remove = async () => {
    const body = { carbonCopyFlag: false, carbonCopyFlagEnabled: false }
    const done = await task.run(
      async () => void (await actConfirmed(store.island, notifications.additionalEmail, { body })),
    )
    if (!done) return
    setAsked(false)
    store.patch({ ...withEmail(details, '', false), carbonCopyFlag: false, additionalEmailPending: '' })
    onRemoved()
    announce(words.removed)
  }
  return (
    <>
      <Button onPress={() => setAsked(true)}>{words.remove}</Button>
      <AskDialog
        open={asked}
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={cancel}
        tone="danger"
        busy={task.busy}
        problem={task.problem?.text}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      >
        <p className={plain}>{words.removeLead({ email: isolate(email) })}</p>
      </AskDialog>
    </>
  )
}
