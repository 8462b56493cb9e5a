import { useState } from 'react'
import { dateFormats, profile } from '../../../../contract/profile.ts'
import { formatDate } from '../../../../core/format/date.ts'
import { offsetMinutes, zoneOffset } from '../../../../core/format/zone-offset.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card.tsx'
import { Combobox } from '../../../../ui/kit/combobox.tsx'
import { Select } from '../../../../ui/kit/select.tsx'
import { useFormTask } from '../../../../ui/task/form-task.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { useStore } from '../../../../ui/use-store.ts'
import type { SectionProps } from '../../area.ts'
import { SavingForm } from '../../saving-form.tsx'
import { SettingSwitch } from '../../setting-switch.tsx'
import { pack } from './messages.ts'
import { zoneOptions } from './zone-options.ts'

export const packs = [pack]

/** How the user reads dates, and the switch of all notification mails. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  return (
    <Card title={words.title} about={words.about}>
      <DateForm {...props} />
      <NotificationSwitch {...props} />
    </Card>
  )
}

const fields = ['dateFormat', 'timeZone']

/** Date format and time zone. Whatever has changed is saved, both in one call. */
function DateForm({ store, details }: SectionProps) {
  const island = useIsland()
  const words = useWords(pack)
  const locale = useStore(island.words.$lang)
  const task = useFormTask()
  const [now] = useState(Date.now)
  const [zones] = useState(() => zoneOptions(details.timeZone, now))
  const [timeZone, setTimeZone] = useState(details.timeZone)
  const known = dateFormats.some((each) => each === details.dateFormat)
  const formats = known ? dateFormats : [...dateFormats, details.dateFormat]

  const save = ({ dateFormat = '', timeZone = '' }: Record<string, string>) =>
    task.run(async () => {
      const isNewFormat = dateFormat !== details.dateFormat
      const isNewZone = timeZone !== details.timeZone
      const { notification } = details
      if (isNewFormat && isNewZone)
        await island.act(profile.configuration, { body: { dateFormat, timeZone, notification } })
      else if (isNewFormat) await island.act(profile.dateFormat, { body: { dateFormat } })
      else if (isNewZone) await island.act(profile.timeZone, { body: { timeZone } })
      const offset = isNewZone ? offsetMinutes(zoneOffset(timeZone, now)) : details.offset
      store.patch({ dateFormat, timeZone, offset })
    })
  return (
    <SavingForm label={words.title} task={task} fields={fields} onSave={save}>
      <Select
        name="dateFormat"
        label={words.dateFormat}
        hint={words.dateFormatHint}
        error={task.of('dateFormat')}
        initial={details.dateFormat}
        options={formats.map((dateFormat) => ({
          value: dateFormat,
          label: isolate(formatDate(now, { dateFormat, timeZone, offset: details.offset, locale })),
        }))}
      />
      <Combobox
        name="timeZone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        error={task.of('timeZone')}
        noneLabel={words.noZone}
        initial={details.timeZone}
        options={zones}
        onChange={setTimeZone}
      />
    </SavingForm>
  )
}

/** Switches all notification mails at once, and back with the reason where the service refuses. */
function NotificationSwitch({ store, details }: SectionProps) {
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
