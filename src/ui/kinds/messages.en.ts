import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages that values are written with. */
export const en = {
  yes: 'Yes',
  no: 'No',
  none: 'Not set',
  copy: 'Copy',
  copyOf: params('Copy {text}'),
  copied: 'Copied',
  becomes: 'becomes',
  course: params('From {least} to {most} in the last 24 hours'),
}

/** Messages that values are written with; resellers override them as `kinds.yes` and so on. */
export const kindsPack: Pack<typeof en> = {
  name: 'kinds',
  en,
  others: { he: () => import('./messages.he.ts') },
}
