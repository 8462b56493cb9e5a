import { notifications } from '../../../../contract/notifications.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import type { SectionProps } from '../../area.ts'
import { SettingSwitch } from '../../setting-switch.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { currentEmail, withEmail } from './current-email.ts'
import { pack } from './messages.ts'

/** Whether the confirmed address is used, and whether it gets copies too. */
export function EmailSwitches({ store, details }: SectionProps) {
  const { act } = useIsland()
  const words = useWords(pack)
  const [use, copies] = [useTask(), useTask()]
  const { email, isOn } = currentEmail(details)
  const { carbonCopyFlag } = details
  const change = async (additionalEmailFlag: boolean, copy: boolean) => {
    const body = { additionalEmailFlag, carbonCopyFlag: copy }
    await act(notifications.additionalEmailFlag, { body })
    store.patch({ ...withEmail(details, email, additionalEmailFlag), carbonCopyFlag: copy })
  }
  return (
    <>
      <SettingSwitch
        label={words.use}
        checked={isOn}
        task={use}
        onChange={(on) => void use.run(() => change(on, carbonCopyFlag))}
      />
      <SettingSwitch
        label={words.copies}
        hint={words.copiesHint}
        checked={carbonCopyFlag}
        off={!isOn || !details.carbonCopyFlagEnabled}
        task={copies}
        onChange={(on) => void copies.run(() => change(isOn, on))}
      />
    </>
  )
}
