import { params } from '../../../core/i18n/params.ts'

/** The words of files that go with a message. */
export const en = {
  attach: 'Attach files',
  hint: 'Up to 5 files of 10 MB: pictures, PDF, text, ZIP. You can also paste or drop them.',
  files: 'Attached files',
  take: 'Remove',
  remove: params('Remove {name}'),
  uploading: params('Uploading… {percent}'),
  cancel: 'Cancel',
  cancelOf: params('Cancel the upload of {name}'),
  added: params('{name} is attached.'),
  tooLarge: 'This file is larger than 10 MB.',
  tooMany: 'A message takes 5 files.',
  empty: 'This file is empty.',
  unread: 'This file could not be read.',
  again: 'Remove this file, and attach it again.',
}
