import { array, nullable, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, flag, maybe, money, secret, text } from '../kinds.ts'
import { file } from '../kinds/file.ts'
import { SignedIn } from '../login/login.ts'
import { profileDetails } from './profile-details.ts'
import { Saved } from '../engine/saved.ts'

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

/** Type of the export archive. */
export const archiveMedia = 'application/zip'

/** Whether a date format shows a day, a month and a year. Text in `[brackets]` is no token. */
export const isDateFormat = (format: string): boolean =>
  ['D', 'M', 'YY'].every((token) => format.replaceAll(/\[[^\]]*\]/g, '').includes(token))

const dateFormat = text(1, 40)
const timeZone = text(1, 60)
const userId = text(1, 20)

/** A consequence of an action, such as of disabling an account: its `kind` and `count`, of some an `amount`. */
export const Consequence = object({ kind: text(1, 40), count: count(), amount: maybe(money()) })

/** The profile of the signed-in user. */
export const profile = {
  details: profileDetails,
  identity: endpoint({
    method: 'PUT',
    path: '/header/identity',
    can: 'session',
    summary: "Changes the user's name and company; omitted fields stay.",
    body: object({ name: maybe(text(0, 100)), company: maybe(text(0, 100)) }),
    reply: Saved,
  }),
  configuration: endpoint({
    method: 'PUT',
    path: '/header/configuration',
    can: 'session',
    summary: 'Saves date format, time zone and the notification switch together.',
    body: object({ dateFormat, timeZone, notification: flag() }),
    reply: Saved,
  }),
  dateFormat: endpoint({
    method: 'PUT',
    path: '/header/updateDateFormat',
    can: 'session',
    summary: 'Saves the date format: it contains day, month and year.',
    body: object({ dateFormat }),
    reply: Saved,
  }),
  timeZone: endpoint({
    method: 'PUT',
    path: '/header/updateTimeZone',
    can: 'session',
    summary: 'Saves the time zone: an IANA name.',
    body: object({ timeZone }),
    reply: Saved,
  }),
  notification: endpoint({
    method: 'PUT',
    path: '/header/updateNotification',
    can: 'session',
    summary: 'Turns all optional email notifications on or off.',
    body: object({ notification: flag() }),
    reply: Saved,
  }),
  password: endpoint({
    method: 'PUT',
    path: '/header/password',
    can: 'session',
    summary:
      'Changes the password, or sets a first one with an empty `oldPass`. All other sessions end; this one continues with a ' +
      'new cookie and token.',
    body: object({ oldPass: maybe(secret()), newPass: secret(), confirmPass: secret() }),
    reply: SignedIn,
    errors: [13, 29],
    requiresReauth: true,
    idempotent: true,
  }),
  disable: endpoint({
    method: 'PUT',
    path: '/header/disable',
    can: 'session',
    summary:
      'Disables the own account or, for administrators, another of the site. `checkOnly` changes nothing and returns the ' +
      'consequences; else the command `cmdId` does the rest.',
    body: object({ userId, checkOnly: flag() }),
    reply: object({ consequences: array(Consequence), cmdId: nullable(text(1, 20)) }),
    errors: [906, 909],
    requiresReauth: true,
    idempotent: true,
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/header/enable',
    can: 'session',
    summary: 'Enables an account of the site again, as an administrator.',
    body: object({ userId }),
    reply: Saved,
    errors: [906, 909],
    requiresReauth: true,
  }),
  allowEmail: endpoint({
    method: 'PUT',
    path: '/header/:userId/allowEmailAccess',
    can: 'session',
    summary:
      'Turns sign-in by email and password on or off, for the own account or, as administrator, another of the site. Off ' +
      'requires a connected network.',
    body: object({ allowEmail: flag() }),
    reply: Saved,
    errors: [909, 926],
    requiresReauth: true,
  }),
  exportData: endpoint({
    method: 'POST',
    path: '/header/export',
    can: 'session',
    summary: 'Starts an export of all data about the user, as JSON and CSV. The command `cmdId` creates it.',
    reply: object({ cmdId: text(1, 20) }),
    errors: [907],
    requiresReauth: true,
    idempotent: true,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/header/export/:cmdId',
    can: 'session',
    summary: 'The finished export as a ZIP file, for a day.',
    reply: file(),
    media: [archiveMedia],
  }),
}
