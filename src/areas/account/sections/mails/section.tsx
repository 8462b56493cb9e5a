import { useId } from 'react'
import type { Infer } from 'superstruct'
import {
  notificationGroups,
  type Audience,
  type NotificationGroup,
  alwaysSent,
  notifications,
  type Preferences,
} from '../../../../contract/notifications.ts'
import { useWords, useIsland, type Island } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Card } from '../../../../ui/kit/card.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { group as groupStyle } from '../../../../ui/kit/choice.css.ts'
import { hint } from '../../../../ui/kit/field.css.ts'
import type { Details, SectionProps } from '../../area.ts'
import { useAutoSave } from '../../auto-save.ts'
import { SavedNote } from '../../saved-note.tsx'
import { groups, name } from './groups.css.ts'
import { pack } from './messages.ts'

export const packs = [pack]

/** Which mails the user wants: each group that applies to them. What is changed is saved at once. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  return (
    <Card title={words.title} about={words.about}>
      {!details.notification && <Banner tone="info">{words.allOff}</Banner>}
      <div className={groups}>
        {groupsOf(details).map((group) => (
          <MailGroup key={group} store={store} details={details} group={group} />
        ))}
      </div>
    </Card>
  )
}

const groupsOf = ({ isParent, isRootOrAdmin }: Details): NotificationGroup[] => {
  const applies: Record<Audience, boolean> = { user: true, parent: isParent, admin: isRootOrAdmin }
  const all = Object.keys(notificationGroups) as NotificationGroup[]
  return all.filter((group) => applies[notificationGroups[group].audience])
}

/** One group of notifications: its kinds, each wanted or not, and what nobody can switch off. */
function MailGroup({ store, details, group }: SectionProps & { group: NotificationGroup }) {
  const island = useIsland()
  const words = useWords(pack)
  const why = useId()
  const ids: readonly number[] = notificationGroups[group].ids
  const off = details[group].filter(({ enabled }) => !enabled).map(({ id }) => id)
  const wantedWithout = (unwanted: readonly number[]) =>
    ids.map((id) => ({ id, enabled: !unwanted.includes(id) }))
  const auto = useAutoSave(
    off,
    (unwanted) =>
      saveGroup(
        island,
        group,
        wantedWithout(unwanted).filter(({ id }) => !alwaysSent.includes(id)),
      ),
    (unwanted) => store.patch({ [group]: wantedWithout(unwanted) }),
  )
  return (
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
            onChange={(wanted) => auto.change(wanted ? off.filter((each) => each !== id) : [...off, id])}
          />
        )
      })}
      {ids.some((id) => alwaysSent.includes(id)) && (
        <p id={why} className={hint}>
          {words.alwaysWhy}
        </p>
      )}
      <SavedNote auto={auto} />
    </fieldset>
  )
}

type Wanted = Infer<typeof Preferences>

/** Saves one group; what the call holds besides is left out, and so stays as it is. */
const saveGroup = ({ act }: Island, group: NotificationGroup, wanted: Wanted): Promise<unknown> =>
  saves[group](act, wanted)

const saves: Record<NotificationGroup, (act: Island['act'], wanted: Wanted) => Promise<unknown>> = {
  notificationsPreferences: (act, notificationsPreferences) =>
    act(notifications.general, { body: { notificationsPreferences } }),
  securityNotificationsPreferences: (act, securityNotificationsPreferences) =>
    act(notifications.security, { body: { securityNotificationsPreferences } }),
  usageNotificationsPreferences: (act, usageNotificationsPreferences) =>
    act(notifications.usage, { body: { usageNotificationsPreferences } }),
  psNotificationsPreferences: (act, psNotificationsPreferences) =>
    act(notifications.parentSecurity, { body: { psNotificationsPreferences } }),
  paNotificationsPreferences: (act, paNotificationsPreferences) =>
    act(notifications.parentActions, { body: { paNotificationsPreferences } }),
  puNotificationsPreferences: (act, puNotificationsPreferences) =>
    act(notifications.parentUsage, { body: { puNotificationsPreferences } }),
  billingNotificationsPreferences: (act, billingNotificationsPreferences) =>
    act(notifications.admin, { body: { ...noAdminGroups, billingNotificationsPreferences } }),
  systemNotificationsPreferences: (act, systemNotificationsPreferences) =>
    act(notifications.admin, { body: { ...noAdminGroups, systemNotificationsPreferences } }),
  scNotificationsPreferences: (act, scNotificationsPreferences) =>
    act(notifications.admin, { body: { ...noAdminGroups, scNotificationsPreferences } }),
}

const noAdminGroups = {
  billingNotificationsPreferences: [],
  systemNotificationsPreferences: [],
  scNotificationsPreferences: [],
}
