import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of reports as files: by a link, by email and by a schedule. */
export const en = {
  getLink: 'Get link…',
  linkTitle: params('Get a link to {name}'),
  linkAbout:
    'The file contains all rows that match the filters. Only you can open the link. It expires in 7 days.',
  linkStart: 'Create link',
  emailMe: 'Email me…',
  emailTitle: params('Email {name}'),
  emailAbout:
    "We'll email you a link to a file with all rows that match the filters. The link expires in 7 days.",
  emailStart: 'Email report',
  format: 'Format',
  'format.csv': 'CSV',
  'format.xlsx': 'Excel (XLSX)',
  'format.json': 'JSON',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Cancel task',
  working: params(
    'Creating file: {progress}%. You can close this window and follow the progress in the task queue.',
  ),
  failed: "We couldn't create the file. See the task queue for details.",
  stopped: 'Task canceled.',
  mailed: "The file is ready. We've emailed you the link.",
  ready: params('{name} is ready. You can download it until {until}.'),
  download: 'Download file',
  copy: 'Copy link',
  copied: 'Copied',
  schedule: 'Schedule…',
  scheduleTitle: params('Schedule report: {name}'),
  scheduleAbout:
    "We'll email you a link to the file. Each report uses the current filters. A period covers the time since the previous report.",
  every: 'Frequency',
  'every.day': 'Daily',
  'every.week': 'Weekly',
  'every.month': 'Monthly',
  weekday: 'Day of the week',
  day: 'Day of the month',
  hour: 'Time',
  zone: params('Times are in your time zone, {zone}.'),
  save: 'Schedule report',
  saved: params('Report scheduled. The first one is sent on {next}.'),
  schedules: 'Schedules',
  next: params('Next: {next}'),
  rhythm: params('{every} · {format}'),
  removeTitle: params('Delete the schedule “{name}”?'),
  removeAbout:
    "You won't receive this report by email anymore. Files that were already created stay available.",
  removeConfirm: 'Delete schedule',
  removed: 'Schedule deleted',
  paused: 'Paused',
  ended: 'Stopped. You no longer have access to this report.',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Delete',
  files: 'Report files',
}

/** Messages of reports as files; resellers override them as `report-files.emailMe` and so on. */
export const reportFilesPack: Pack<typeof en> = {
  name: 'report-files',
  en,
  others: { he: () => import('./messages.he.ts') },
}
