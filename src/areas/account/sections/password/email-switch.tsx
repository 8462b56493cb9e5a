import { profile } from '../../../../contract/profile.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { SettingSwitch } from '../../setting-switch.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.ts'

/** Whether e-mail and password lead in. It changes once the service has agreed, since it may ask who this is first. */
export function EmailSwitch({ store, details }: SectionProps) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const task = useTask()
  const change = async (allowEmail: boolean) => {
    const input = { params: { userId: details.userId }, body: { allowEmail } }
    if (!(await task.run(async () => void (await actConfirmed(store.island, profile.allowEmail, input)))))
      return
    store.patch({ allowEmail })
    announce(allowEmail ? words.allowed : words.refused)
  }
  return (
    <SettingSwitch
      label={words.allowEmail}
      hint={words.allowEmailHint}
      checked={details.allowEmail}
      task={task}
      onChange={(allowEmail) => void change(allowEmail)}
    />
  )
}
