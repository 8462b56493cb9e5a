import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** Messages of the page about the command line; resellers override them as `cli.install` and so on. */
export const cliPack: Pack<typeof en> = {
  name: 'cli',
  en,
  others: { he: () => import('./messages.he.ts') },
}
