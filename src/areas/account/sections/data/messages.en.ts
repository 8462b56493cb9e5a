import { params } from '../../../../core/i18n/params.ts'

/** The words of the section data. */
export const en = {
  title: 'Your data',
  about:
    'An archive of what is kept about you, as JSON and CSV in a ZIP file. Passwords and other secrets are not in it.',
  prepare: 'Prepare the archive',
  again: 'Prepare a new archive',
  working: params('The archive is being prepared: {progress} %.'),
  workingHint:
    'You can leave this page: the task queue shows how far it is, and we send you a mail when it is done.',
  done: params('The archive is ready. It can be downloaded until {date}.'),
  download: 'Download the archive',
  failed: 'The archive could not be made. The task queue shows why.',
}
