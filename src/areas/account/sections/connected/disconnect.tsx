import type { Infer } from 'superstruct'
import { code } from '../../../../contract/error-codes.ts'
import { social, type SocialProfile } from '../../../../contract/social.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import type { SectionProps } from '../../area.ts'
import { accountPack } from '../../messages.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.ts'
import { ToPassword } from './to-password.tsx'

interface DisconnectProps extends SectionProps {
  /** The account that is to be disconnected, while that is asked. */
  profile: Infer<typeof SocialProfile> | undefined
  close: () => void
  reload: () => Promise<void>
}

/** Asks, and disconnects. */
export function Disconnect({ store: { island }, details, profile, close, reload }: DisconnectProps) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  const task = useTask()
  const network = isolate(profile?.title ?? '')
  const leave = () => {
    task.clear()
    close()
  }
  const disconnect = async () => {
    await island.act(social.disconnect, { params: { social: profile!.social } })
    await reload()
  }
  return (
    <ConfirmAction
      open={profile !== undefined}
      title={words.disconnectTitle({ network })}
      confirmLabel={words.disconnect}
      cancelLabel={common.cancel}
      tone="danger"
      task={task}
      run={disconnect}
      onDone={() => {
        leave()
        island.announce(words.disconnected({ network }))
      }}
      onClose={leave}
    >
      {task.problem?.code === code.socialNeedsPassword ? (
        <ToPassword hasPassword={details.hasPassword} />
      ) : (
        <p className={plain}>{words.disconnectAbout({ network })}</p>
      )}
    </ConfirmAction>
  )
}
