/** The words of the section preferences. */
export const en = {
  title: 'Preferences',
  about: 'How dates and times are written for you, and whether mails are sent.',
  dateFormat: 'Date format',
  dateFormatHint: 'Each shows what time it is now.',
  timeZone: 'Time zone',
  timeZoneHint: 'Type a city, or a distance such as UTC+02:00.',
  noZone: 'No time zone fits',
  notification: 'Send me notification mails',
  notificationHint: 'Mails about the security of your account are always sent.',
}
