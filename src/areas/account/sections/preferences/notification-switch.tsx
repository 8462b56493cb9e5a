import { profile } from '../../../../contract/profile.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import type { SectionProps } from '../../area.ts'
import { SettingSwitch } from '../../setting-switch.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.ts'

/** Switches all notification mails at once, and back with the reason where the service refuses. */
export function NotificationSwitch({ store, details }: SectionProps) {
  const { act } = useIsland()
  const words = useWords(pack)
  const task = useTask()
  const change = async (notification: boolean) => {
    store.patch({ notification })
    const save = async () => void (await act(profile.notification, { body: { notification } }))
    if (!(await task.run(save))) store.patch({ notification: !notification })
  }
  return (
    <SettingSwitch
      label={words.notification}
      hint={words.notificationHint}
      checked={details.notification}
      task={task}
      onChange={(notification) => void change(notification)}
    />
  )
}
