import { array, literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, email, flag, maybe, secret } from '../kinds.ts'
import { Saved } from '../engine/saved.ts'

/**
 * A kind of notification, by email (`enabled`) and in the inbox. `id` is that of the account specification if
 * it has one. Saving without `inbox` leaves it unchanged.
 */
export const Preference = object({ id: count(), enabled: flag(), inbox: maybe(flag()) })

export const Preferences = array(Preference)

/** A notification by name. Those above 1000 are this product's own. */
export const notificationIds = {
  passwordChanged: 2,
  createServer: 7,
  configurationChange: 8,
  loginFailed: 10,
  cloneHardDisk: 46,
  serverTermination: 105,
  loginSuccess: 122,
  securityPolicyChanged: 123,
  passwordReset: 128,
  accountQuotaReached: 130,
  taskQueueFailed: 133,
  invoiceIssued: 1001,
  paymentFailed: 1002,
  depositCompleted: 1003,
  depositExpired: 1004,
  paymentCompleted: 1005,
  creditExpiring: 1006,
  balanceLow: 1007,
  budgetReached: 1008,
  creditExpired: 1009,
  creditNoteIssued: 1010,
  accountSuspended: 1011,
  newUser: 1012,
  refundCompleted: 1013,
  refundFailed: 1014,
  orderPlaced: 1021,
  subscriptionChanged: 1022,
} as const

const { passwordChanged, passwordReset, loginSuccess, loginFailed, securityPolicyChanged } = notificationIds
const security = [passwordChanged, passwordReset, loginSuccess, loginFailed, securityPolicyChanged]
const servers = [7, 8, 46, 105, 133]
const usage = [notificationIds.accountQuotaReached]
const billing = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1013, 1014]

/** To whom a group of notifications applies. */
export type Audience = 'user' | 'parent' | 'admin'

/**
 * Groups of notifications by profile field: which accounts have them, and their notifications. Views, the
 * service and emails share this table.
 */
export const notificationGroups = {
  notificationsPreferences: { audience: 'user', ids: servers },
  securityNotificationsPreferences: { audience: 'user', ids: security },
  usageNotificationsPreferences: { audience: 'user', ids: [...usage, ...billing] },
  psNotificationsPreferences: { audience: 'parent', ids: security },
  paNotificationsPreferences: { audience: 'parent', ids: servers },
  puNotificationsPreferences: { audience: 'parent', ids: usage },
  billingNotificationsPreferences: { audience: 'admin', ids: [1001, 1002] },
  systemNotificationsPreferences: { audience: 'admin', ids: [1011, 1012] },
  scNotificationsPreferences: { audience: 'admin', ids: [1021, 1022] },
} as const satisfies Record<string, { audience: Audience; ids: readonly number[] }>

export type NotificationGroup = keyof typeof notificationGroups

/** Can't be turned off: an attacker who takes over an account must not be able to silence them first. */
export const alwaysSent: readonly number[] = [passwordChanged, passwordReset, securityPolicyChanged]

/** Which notifications the user wants by mail and in the inbox, by group, and where else their mails go. */
export const notifications = {
  general: endpoint({
    method: 'PUT',
    path: '/header/notificationsPreferences',
    can: 'session',
    summary: "Saves the user's general group. Omitted notifications stay as they are.",
    body: object({ notificationsPreferences: Preferences }),
    reply: Saved,
    errors: [903],
  }),
  security: endpoint({
    method: 'PUT',
    path: '/header/securityNotificationsPreferences',
    can: 'session',
    summary: "Saves the user's security group. Password and security policy changes always notify.",
    body: object({ securityNotificationsPreferences: Preferences }),
    reply: Saved,
    errors: [903],
  }),
  usage: endpoint({
    method: 'PUT',
    path: '/header/usageNotificationsPreferences',
    can: 'session',
    summary: "Saves the user's group of usage and billing.",
    body: object({ usageNotificationsPreferences: Preferences }),
    reply: Saved,
    errors: [903],
  }),
  parentSecurity: endpoint({
    method: 'PUT',
    path: '/header/parentSecurityNotificationsPreferences',
    can: 'session',
    summary: "Saves a parent's security group, about its sub-users. For parent accounts.",
    body: object({ psNotificationsPreferences: Preferences }),
    reply: Saved,
    errors: [903, 909],
  }),
  parentActions: endpoint({
    method: 'PUT',
    path: '/header/parentActionsNotificationsPreferences',
    can: 'session',
    summary: "Saves a parent's actions group. For parent accounts.",
    body: object({ paNotificationsPreferences: Preferences }),
    reply: Saved,
    errors: [903, 909],
  }),
  parentUsage: endpoint({
    method: 'PUT',
    path: '/header/parentUsageNotificationsPreferences',
    can: 'session',
    summary: "Saves a parent's usage group. For parent accounts.",
    body: object({ puNotificationsPreferences: Preferences }),
    reply: Saved,
    errors: [903, 909],
  }),
  admin: endpoint({
    method: 'PUT',
    path: '/header/adminNotificationsPreferences',
    can: 'session',
    summary: "Saves an administrator's three groups. For administrators.",
    body: object({
      billingNotificationsPreferences: Preferences,
      systemNotificationsPreferences: Preferences,
      scNotificationsPreferences: Preferences,
    }),
    reply: Saved,
    errors: [903, 909],
  }),
  additionalEmailFlag: endpoint({
    method: 'PUT',
    path: '/header/updateAdditionalEmailFlag',
    can: 'session',
    summary:
      'Turns notifications to the additional address on or off (`additionalEmailFlag`), and with them copies of other emails ' +
      'about the account (`carbonCopyFlag`). For parent accounts and administrators, who have one.',
    body: object({ additionalEmailFlag: flag(), carbonCopyFlag: flag() }),
    reply: Saved,
    errors: [909, 923],
  }),
  additionalEmail: endpoint({
    method: 'PUT',
    path: '/header/additionalEmail',
    can: 'session',
    summary:
      'Sets the additional address, or removes it without `email`. A new one is used once it is confirmed by email.',
    body: object({
      email: maybe(email()),
      carbonCopyFlagEnabled: flag(),
      carbonCopyFlag: flag(),
    }),
    reply: object({ saved: literal(true), pending: flag() }),
    errors: [907, 909],
    requiresReauth: true,
    idempotent: true,
  }),
  confirmAdditionalEmail: endpoint({
    method: 'POST',
    path: '/header/additionalEmail/confirm',
    can: 'anyone',
    summary: 'Confirms an additional address with the emailed token.',
    body: object({ token: secret() }),
    reply: Saved,
    errors: [18, 907],
  }),
}
