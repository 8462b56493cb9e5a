import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section data. */
export const en = {
  title: 'Your data',
  about:
    "Export the data we hold about you as JSON and CSV files in a ZIP archive. Passwords and other secrets aren't included.",
  prepare: 'Export data',
  again: 'Export data again',
  working: params('Creating your export: {progress}%'),
  workingHint:
    "You can leave this page. Follow the progress in the task queue. We'll email you when the export is ready.",
  done: params('Your export is ready. You can download it until {date}.'),
  download: 'Download export',
  failed: "We couldn't create the export. See the task queue for details.",
}

/** Messages of the section; resellers override them as `data.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'data',
  en,
  others: { he: () => import('./messages.he.ts') },
}
