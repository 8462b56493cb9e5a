import type { Pack } from '../../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the firewall of a server; resellers override them as `serverFirewall.title` and so on. */
export const firewallPack: Pack<typeof en> = {
  name: 'serverFirewall',
  en,
  others: { he: () => import('./messages.he.ts') },
}
