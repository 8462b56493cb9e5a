import type { Pack } from 'portico/react'
import { en } from './messages.en.ts'
import { words } from './settings/language.ts'

/** The words of the portal's own page; `portal.welcome` and so on where they are overridden. */
const portalPack: Pack<typeof en> = {
  name: 'portal',
  en,
  others: { he: () => import('./messages.he.ts') },
}

/** The same in the reader's language. */
export const texts = words.of(portalPack)
