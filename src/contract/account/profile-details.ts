import { array, enums, integer, nullable, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, flag, link, maybe, text, time } from '../kinds.ts'
import { codeOf } from '../kinds/code.ts'
import { Preferences } from './notifications.ts'
import { roles } from '../engine/roles.ts'
import { IpEntry, Phone } from './security.ts'

/** A line of the sign-in history, newest first. `place` is what the address itself reveals. */
export const AuditLine = object({
  id: count(),
  at: time(),
  event: text(0, 40),
  method: nullable(text(0, 200)),
  result: text(0, 10),
  /** Email of the user who did it, if another. */
  by: maybe(text(0, 254)),
  /** API key that it was done with. */
  apiKey: maybe(text(0, 60)),
  ip: text(0, 60),
  place: text(0, 40),
  device: text(0, 80),
  /** The current session signed in from there with this browser. */
  current: flag(),
})

/** The signed-in user's settings and their options. IDs are those of accounts; contains no secrets. */
export const ProfileDetails = object({
  userId: text(1, 20),
  userEmail: text(),
  emailVerified: flag(),
  name: text(0, 100),
  company: text(0, 100),
  /** URL of the user's picture, below the service's base; `null` without one. */
  avatar: nullable(link()),
  role: enums(roles),
  memberSince: time(),
  siteName: text(),
  isRootOrAdmin: flag(),
  /** Whether others belong to the account, so that it has the groups of a parent. */
  isParent: flag(),
  accountStatus: text(),
  billingProfileStatus: codeOf('billingProfile'),
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
  /** An additional address that isn't confirmed yet; empty without one. */
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
  /** Whether a password and application secret are stored; they are never returned. */
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

/** In its own file, because much of the portal needs the profile and nothing else of it. */
export const profileDetails = endpoint({
  method: 'GET',
  path: '/header/details',
  can: 'session',
  summary: 'The complete profile. `paceDisable=0` is accepted and ignored.',
  query: object({ paceDisable: maybe(text(0, 5)) }),
  reply: ProfileDetails,
})

/** The input of every call for the profile: services that pace this call answer it without delay. */
export const detailsNow = { query: { paceDisable: '0' } } as const
