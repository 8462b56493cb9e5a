import { useId } from 'react'
import type { Infer } from 'superstruct'
import {
  notificationGroups,
  type Audience,
  type NotificationGroup,
  alwaysSent,
  notifications,
  type Preferences,
} from '../../../../contract/account/notifications.ts'
import { useWords, useIsland, type Island } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { hint } from '../../../../ui/kit/field/field.css.ts'
import type { Details, SectionProps } from '../../area.ts'
import { useAutoSave } from '../../auto-save.ts'
import { SavedNote } from '../../saved-note.tsx'
import * as styles from './groups.css.ts'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** The user's notifications by email and in the inbox, by group. Changes are saved at once. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  return (
    <Card title={words.title} about={words.about}>
      {!details.notification && <Banner tone="info">{words.allOff}</Banner>}
      <div className={styles.groups}>
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

/** A group of notifications: each kind with its switches, and those that can't be turned off. */
function MailGroup({ store, details, group }: SectionProps & { group: NotificationGroup }) {
  const island = useIsland()
  const words = useWords(pack)
  const why = useId()
  const ids: readonly number[] = notificationGroups[group].ids
  const off: Off = {
    email: details[group].filter(({ enabled }) => !enabled).map(({ id }) => id),
    inbox: details[group].filter(({ inbox }) => inbox === false).map(({ id }) => id),
  }
  const wantedWithout = ({ email, inbox }: Off) =>
    ids.map((id) => ({ id, enabled: !email.includes(id), inbox: !inbox.includes(id) }))
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
    <div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words[group]}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {words[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <Row key={id} id={id} off={off} onChange={auto.change} describedBy={why} />
          ))}
        </tbody>
      </table>
      {ids.some((id) => alwaysSent.includes(id)) && (
        <p id={why} className={hint}>
          {words.alwaysWhy}
        </p>
      )}
      <SavedNote auto={auto} />
    </div>
  )
}

const channels = ['email', 'inbox'] as const

type Channel = (typeof channels)[number]

/** The kinds that do not come that way. */
type Off = Record<Channel, readonly number[]>

interface RowProps {
  id: number
  off: Off
  onChange: (off: Off) => void
  describedBy: string
}

/** One kind of notification, with a switch for each way it comes. */
function Row({ id, off, onChange, describedBy }: RowProps) {
  const words = useWords(pack)
  const word = words[`n${id}` as 'n2']
  const always = alwaysSent.includes(id)
  return (
    <tr>
      <th scope="row" className={styles.kind}>
        {always ? words.always({ name: word }) : word}
      </th>
      {channels.map((channel) => (
        <td key={channel} className={styles.channel}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`${word}: ${words[channel]}`}
            checked={always || !off[channel].includes(id)}
            aria-disabled={always || undefined}
            aria-describedby={always ? describedBy : undefined}
            onClick={(event) => {
              if (always) event.preventDefault()
            }}
            onChange={({ currentTarget: target }) => {
              if (always) return
              const others = off[channel].filter((each) => each !== id)
              onChange({ ...off, [channel]: target.checked ? others : [...others, id] })
            }}
          />
        </td>
      ))}
    </tr>
  )
}

type Wanted = Infer<typeof Preferences>

/** Saves one group; the call leaves omitted ones unchanged. */
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
