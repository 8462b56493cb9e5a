import { useState } from 'react'
import { dateFormats, profile } from '../../../../contract/profile.ts'
import { formatDate } from '../../../../core/format/date.ts'
import { offsetMinutes, zoneOffset } from '../../../../core/format/zone-offset.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Combobox } from '../../../../ui/kit/combobox.tsx'
import { Select } from '../../../../ui/kit/select.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import type { SectionProps } from '../../area.ts'
import { useFormTask } from '../../../../ui/task/form-task.ts'
import { SavingForm } from '../../saving-form.tsx'
import { pack } from './messages.ts'
import { zoneOptions } from './zone-options.ts'

const fields = ['dateFormat', 'timeZone']

/** Date format and time zone. Whatever has changed is saved, both in one call. */
export function DateForm({ store, details }: SectionProps) {
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
