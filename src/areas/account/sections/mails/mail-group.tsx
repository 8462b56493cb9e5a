import { useId, useState } from 'react'
import { alwaysSent, notificationGroups, type NotificationGroup } from '../../../../contract/notifications.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { group as groupStyle } from '../../../../ui/kit/choice.css.ts'
import { hint } from '../../../../ui/kit/field.css.ts'
import type { SectionProps } from '../../area.ts'
import { useFormTask } from '../../../../ui/task/form-task.ts'
import { SavingForm } from '../../saving-form.tsx'
import { name } from './groups.css.ts'
import { pack } from './messages.ts'
import { saveGroup } from './save-group.ts'

/** One group of notifications: its kinds, each wanted or not, and what nobody can switch off. */
export function MailGroup({ store, details, group }: SectionProps & { group: NotificationGroup }) {
  const island = useIsland()
  const words = useWords(pack)
  const task = useFormTask()
  const why = useId()
  const ids: readonly number[] = notificationGroups[group].ids
  const unwanted = details[group].filter(({ enabled }) => !enabled).map(({ id }) => id)
  const [off, setOff] = useState<readonly number[]>(unwanted)
  const hasAlways = ids.some((id) => alwaysSent.includes(id))

  const save = () =>
    task.run(async () => {
      const all = ids.map((id) => ({ id, enabled: !off.includes(id) }))
      await saveGroup(
        island,
        group,
        all.filter(({ id }) => !alwaysSent.includes(id)),
      )
      store.patch({ [group]: all })
    })
  return (
    <SavingForm label={words[group]} task={task} isOneOfMany onSave={save}>
      <fieldset className={groupStyle}>
        <legend className={name}>{words[group]}</legend>
        {ids.map((id) => {
          const word = words[`n${id}` as 'n2']
          const always = alwaysSent.includes(id)
          return (
            <Checkbox
              key={id}
              label={always ? words.always({ name: word }) : word}
              checked={always || !off.includes(id)}
              off={always}
              describedBy={always ? why : undefined}
              onChange={(wanted) => setOff(wanted ? off.filter((each) => each !== id) : [...off, id])}
            />
          )
        })}
        {hasAlways && (
          <p id={why} className={hint}>
            {words.alwaysWhy}
          </p>
        )}
      </fieldset>
    </SavingForm>
  )
}
