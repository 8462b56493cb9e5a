import { useMemo, useRef, useState } from 'react'
import { dateFormats, profile } from '../../../../contract/account/profile.ts'
import { formatDate } from '../../../../core/format/date.ts'
import { offsetMinutes, zoneOffset } from '../../../../core/format/zone-offset.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { usePlaceNames } from '../../../../ui/kinds/use-place-names.ts'
import { Select } from '../../../../ui/kit/select/select.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import type { SectionProps } from '../../area.ts'
import { useAutoSave } from '../../auto-save.ts'
import { SavedNote } from '../../saved-note.tsx'
import { SettingSwitch } from '../../setting-switch.tsx'
import { pack } from './messages.en.ts'
import { zoneOptions } from './zone-options.ts'

export const packs = [pack]

/** The user's date format, and the switch of all notification mails. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  return (
    <Card title={words.title} about={words.about}>
      <DateForm {...props} />
      <NotificationSwitch {...props} />
    </Card>
  )
}

/** Date format and time zone, each saved as it is changed. */
function DateForm(props: SectionProps) {
  const words = useWords(pack)
  const [now] = useState(Date.now)
  return (
    <Form label={words.title} onSubmit={() => undefined}>
      <DateFormat {...props} now={now} />
      <TimeZone {...props} now={now} />
    </Form>
  )
}

type DatePart = SectionProps & { now: number }

function DateFormat({ store, details, now }: DatePart) {
  const island = useIsland()
  const words = useWords(pack)
  const locale = useStore(island.words.$lang)
  const auto = useAutoSave(
    details.dateFormat,
    (dateFormat) => island.act(profile.dateFormat, { body: { dateFormat } }),
    (dateFormat) => store.patch({ dateFormat }),
  )
  const [key, chosen] = useResetKey(details.dateFormat)
  const known = dateFormats.some((each) => each === details.dateFormat)
  const formats = known ? dateFormats : [...dateFormats, details.dateFormat]
  return (
    <div>
      <Select
        key={key}
        name="dateFormat"
        label={words.dateFormat}
        hint={words.dateFormatHint}
        initial={details.dateFormat}
        options={formats.map((dateFormat) => ({
          value: dateFormat,
          label: isolate(formatDate(now, { ...details, dateFormat, locale })),
        }))}
        onChange={(dateFormat) => {
          chosen(dateFormat)
          auto.change(dateFormat)
        }}
      />
      <SavedNote auto={auto} />
    </div>
  )
}

function TimeZone({ store, details, now }: DatePart) {
  const { act, words: packs } = useIsland()
  const locale = useStore(packs.$lang)
  const words = useWords(pack)
  const auto = useAutoSave(
    { timeZone: details.timeZone, offset: details.offset },
    ({ timeZone }) => act(profile.timeZone, { body: { timeZone } }),
    (zone) => store.patch(zone),
  )
  const [key, chosen] = useResetKey(details.timeZone)
  const names = usePlaceNames()
  const zones = useMemo(() => names && zoneOptions(details.timeZone, now, names), [names])
  if (!zones) return <div aria-busy="true" />
  return (
    <div>
      <Combobox
        key={`${key} ${locale}`}
        name="timeZone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        noneLabel={words.noZone}
        initial={details.timeZone}
        options={zones}
        onChange={(timeZone) => {
          chosen(timeZone)
          auto.change({ timeZone, offset: offsetMinutes(zoneOffset(timeZone, now)) })
        }}
      />
      <SavedNote auto={auto} />
    </div>
  )
}

/** A key that remounts a field when its value changes other than by its own choice. */
function useResetKey(value: string): [key: number, chosen: (value: string) => void] {
  const shown = useRef(value)
  const times = useRef(0)
  if (shown.current !== value) {
    shown.current = value
    times.current += 1
  }
  return [times.current, (chosen) => (shown.current = chosen)]
}

/** Switches all notification mails at once, and back with the reason if the service refuses. */
function NotificationSwitch({ store, details }: SectionProps) {
  const { act } = useIsland()
  const words = useWords(pack)
  const auto = useAutoSave(
    details.notification,
    (notification) => act(profile.notification, { body: { notification } }),
    (notification) => store.patch({ notification }),
  )
  return (
    <SettingSwitch
      label={words.notification}
      hint={words.notificationHint}
      checked={details.notification}
      task={auto}
      onChange={auto.change}
    />
  )
}
