import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of files that go with a message. */
export const en = {
  attach: 'Attach files',
  hint: 'Up to 5 files, 10 MB each: images, PDF, text or ZIP. You can also paste or drop them.',
  files: 'Attached files',
  take: 'Remove',
  remove: params('Remove {name}'),
  uploading: params('Uploading… {percent}'),
  cancel: 'Cancel',
  cancelOf: params('Cancel the upload of {name}'),
  added: params('{name} attached'),
  tooLarge: 'This file is larger than 10 MB. Attach a smaller file.',
  tooMany: 'You can attach up to 5 files per message',
  empty: 'This file is empty. Attach a different file.',
  unread: "We couldn't read this file. Attach it again.",
  again: 'Remove this file and attach it again',
}

/** Messages of files that go with a message; resellers override them as `ticketFiles.attach` and so on. */
export const filesPack: Pack<typeof en> = {
  name: 'ticketFiles',
  en,
  others: { he: () => import('./messages.he.ts') },
}
