import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of SSH keys. */
export const en = {
  title: 'SSH keys',
  name: 'Name',
  algorithm: 'Algorithm',
  fingerprint: 'Fingerprint',
  dtCreate: 'Added',
  owner: 'Owner',
  publicKey: 'Public key',
  'hint.publicKey': 'The one line of a file such as id_ed25519.pub',
  empty: 'No SSH keys yet.',
  emptyHint: 'Add a public key to sign in to new servers without a password.',
  'do.create': 'Add SSH key',
  'did.create': 'SSH key added',
  'do.remove': 'Delete SSH key',
  'did.remove': 'SSH key deleted',
  'why.remove': 'Servers created with this key keep it.',
  'many.remove': params('{count, plural, one {Delete # SSH key} other {Delete # SSH keys}}'),
}

/** Messages of SSH keys; resellers override them as `sshKeys.title` and so on. */
export const sshKeysPack: Pack<typeof en> = {
  name: 'sshKeys',
  en,
  others: { he: () => import('./messages.he.ts') },
}
