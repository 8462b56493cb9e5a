import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section preferences. */
export const en = {
  title: 'Preferences',
  about: 'Choose how dates and times are shown and whether we email you.',
  dateFormat: 'Date format',
  dateFormatHint: 'Shown with the current time',
  timeZone: 'Time zone',
  timeZoneHint: 'Search by city or offset, such as UTC+02:00',
  noZone: 'No matching time zones',
  notification: 'Email notifications',
  notificationHint: 'Security emails are always sent.',
}

/** Messages of the section; resellers override them as `preferences.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'preferences',
  en,
  others: { he: () => import('./messages.he.ts') },
}
