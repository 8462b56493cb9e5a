import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of SSH keys; resellers override them as `sshKeys.title` and so on. */
export const sshKeysPack: Pack<typeof en> = {
  name: 'sshKeys',
  en,
  others: { he: () => import('./messages.he.ts') },
}
