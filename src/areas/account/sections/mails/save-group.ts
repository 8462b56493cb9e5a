import type { Infer } from 'superstruct'
import {
  notifications,
  type NotificationGroup,
  type Preferences,
} from '../../../../contract/notifications.ts'
import type { Island } from '../../../../ui/island/context.ts'

type Wanted = Infer<typeof Preferences>

/** Saves one group; what the call holds besides is left out, and so stays as it is. */
export const saveGroup = ({ act }: Island, group: NotificationGroup, wanted: Wanted): Promise<unknown> =>
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
