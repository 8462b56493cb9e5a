import type { Pack } from 'portico/react'
import { en } from './messages.en.ts'
import { words } from './settings/language.ts'

/** Messages of the portal's page; overridden as `portal.welcome` and so on. */
const portalPack: Pack<typeof en> = {
  name: 'portal',
  en,
  others: { he: () => import('./messages.he.ts') },
}

/** The same in the reader's language. */
export const texts = words.of(portalPack)
