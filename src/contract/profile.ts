import { array, boolean, integer, nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { count, flag, maybe, secret, text, time } from './kinds.ts'
import { SignedIn } from './login.ts'
import { Preferences } from './notifications.ts'
import { IpEntry, Phone } from './security.ts'
import { Saved } from './saved.ts'

/** The date formats to choose from. Any other with a day, a month and a year in it is as good. */
export const dateFormats = [
  'DD/MM/YYYY HH:mm',
  'MM/DD/YYYY hh:mm A',
  'YYYY-MM-DD HH:mm',
  'DD.MM.YYYY HH:mm',
  'DD-MM-YYYY HH:mm',
  'D MMM YYYY HH:mm',
  'MMM D, YYYY h:mm A',
] as const

/** Whether a date format shows a day, a month and a year. Text in `[brackets]` is no token. */
export const isDateFormat = (format: string): boolean =>
  ['D', 'M', 'YY'].every((token) => format.replaceAll(/\[[^\]]*\]/g, '').includes(token))

/** One line of the sign-in history, newest first. `place` says where an address is as far as it tells by itself. */
export const AuditLine = object({
  id: count(),
  at: time(),
  event: text(0, 40),
  method: nullable(text(0, 80)),
  result: text(0, 10),
  ip: text(0, 60),
  place: text(0, 40),
  device: text(0, 80),
  /** The browser that asks has signed in from there with this session. */
  current: flag(),
})

/** What the signed-in user has set, and what may be set. Ids are those of accounts; no secret is ever among it. */
export const ProfileDetails = object({
  userId: text(1, 20),
  userEmail: text(),
  siteName: text(),
  isRootOrAdmin: flag(),
  /** Whether others belong to the account, so that it has the groups of a parent. */
  isParent: flag(),
  accountStatus: text(),
  billingProfileStatus: text(),
  accountEnabled: flag(),
  services: array(text(0, 40)),
  /** Tokens of `formatDate`, such as `DD/MM/YYYY HH:mm`. */
  dateFormat: text(0, 40),
  /** An IANA name; `offset` is its distance from UTC now, in minutes east. */
  timeZone: text(0, 60),
  offset: integer(),
  notification: flag(),
  notificationsPreferences: Preferences,
  securityNotificationsPreferences: Preferences,
  usageNotificationsPreferences: Preferences,
  psNotificationsPreferences: Preferences,
  paNotificationsPreferences: Preferences,
  puNotificationsPreferences: Preferences,
  billingNotificationsPreferences: Preferences,
  systemNotificationsPreferences: Preferences,
  scNotificationsPreferences: Preferences,
  parentAdditionalEmail: text(),
  parentAdditionalEmailFlag: flag(),
  adminAdditionalEmail: text(),
  adminAdditionalEmailFlag: flag(),
  /** Whether the additional address gets copies of the mails, and whether it may. */
  carbonCopyFlag: flag(),
  carbonCopyFlagEnabled: flag(),
  /** An additional address whose mail was not answered yet; empty when there is none. */
  additionalEmailPending: text(),
  enableCSPSettings: flag(),
  enableCSPConnector: flag(),
  partnerUserName: text(),
  appId: text(),
  appTenantId: text(),
  appConsentURL: text(0, 2000),
  appLastConsent: nullable(time()),
  microsoftPartnerId: text(),
  importUrl: text(0, 2000),
  /** Whether the stored password and application secret are there; what they are is never answered. */
  hasPartnerPassword: flag(),
  hasAppSecretKey: flag(),
  allowEmail: flag(),
  /** Whether the caller may set `allowEmail`. */
  mayAllowEmail: flag(),
  hasPassword: flag(),
  useTFA: flag(),
  emailTFAEnabled: flag(),
  smsTFAEnabled: flag(),
  googleTFAEnabled: flag(),
  socialLoginEnabled: flag(),
  allowedIPEnabled: flag(),
  phoneList: array(Phone),
  enabledIPList: array(IpEntry),
  loginAudit: array(AuditLine),
})

const dateFormat = text(1, 40)
const timeZone = text(1, 60)
const userId = text(1, 20)

/** What happens when an account is disabled: `kind` names it, `count` says how much of it. */
export const Consequence = object({ kind: text(1, 40), count: count() })

/** The profile of the signed-in user. */
export const profile = {
  details: endpoint({
    method: 'GET',
    path: '/header/details',
    can: 'session',
    says: 'The profile in full. `paceDisable=0` is accepted and means nothing here.',
    query: object({ paceDisable: maybe(text(0, 5)) }),
    reply: ProfileDetails,
    errors: [20],
  }),
  configuration: endpoint({
    method: 'PUT',
    path: '/header/configuration',
    can: 'session',
    says: 'Saves date format, time zone and the notification switch together.',
    body: object({ dateFormat, timeZone, notification: flag() }),
    reply: Saved,
    errors: [20],
  }),
  dateFormat: endpoint({
    method: 'PUT',
    path: '/header/updateDateFormat',
    can: 'session',
    says: 'Saves the date format: one with a day, a month and a year in it.',
    body: object({ dateFormat }),
    reply: Saved,
    errors: [20],
  }),
  timeZone: endpoint({
    method: 'PUT',
    path: '/header/updateTimeZone',
    can: 'session',
    says: 'Saves the time zone: an IANA name.',
    body: object({ timeZone }),
    reply: Saved,
    errors: [20],
  }),
  notification: endpoint({
    method: 'PUT',
    path: '/header/updateNotification',
    can: 'session',
    says: 'Switches all notification mails that can be switched off.',
    body: object({ notification: flag() }),
    reply: Saved,
    errors: [20],
  }),
  password: endpoint({
    method: 'PUT',
    path: '/header/password',
    can: 'session',
    says:
      'Changes the password, or sets a first one, for which `oldPass` is empty. Every other session ends, and this one goes on ' +
      'under a new cookie and token.',
    body: object({ oldPass: maybe(secret()), newPass: secret(), confirmPass: secret() }),
    reply: SignedIn,
    errors: [13, 15, 16, 20, 26, 27, 29, 916, 922],
    recent: true,
    once: true,
  }),
  disable: endpoint({
    method: 'PUT',
    path: '/header/disable',
    can: 'session',
    says:
      'Disables an account: the own one, or as an administrator another of the site. `checkOnly` changes nothing and answers what would ' +
      'happen; else `cmdId` names the command that does the rest.',
    body: object({ userId, checkOnly: flag() }),
    reply: object({ consequences: array(Consequence), cmdId: nullable(text(1, 20)) }),
    errors: [20, 906, 909, 916],
    recent: true,
    once: true,
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/header/enable',
    can: 'session',
    says: 'Enables an account of the site again, as an administrator.',
    body: object({ userId }),
    reply: Saved,
    errors: [20, 906, 909, 916],
    recent: true,
  }),
  allowEmail: endpoint({
    method: 'PUT',
    path: '/header/:userId/allowEmailAccess',
    can: 'session',
    says:
      'Whether an account may sign in with e-mail and password: the own one, or as an administrator another of the site. Switched off only ' +
      'where a network is connected.',
    body: object({ allowEmail: flag() }),
    reply: Saved,
    errors: [20, 906, 909, 916, 926],
    recent: true,
  }),
  exportData: endpoint({
    method: 'POST',
    path: '/header/export',
    can: 'session',
    says: 'Begins an archive of all that is kept about the user: JSON and CSV. The command `cmdId` makes it.',
    reply: object({ cmdId: text(1, 20) }),
    errors: [20, 907, 916],
    recent: true,
    once: true,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/header/export/:cmdId',
    can: 'session',
    says: 'The finished archive as a ZIP file, for a day.',
    reply: boolean(),
    errors: [20, 906],
    media: 'file',
  }),
}
