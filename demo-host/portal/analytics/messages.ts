import type { Pack } from 'portico/react'
import { words } from '../settings/language.ts'
import { en } from './messages.en.ts'

const consentPack: Pack<typeof en> = {
  name: 'consent',
  en,
  others: { he: () => import('./messages.he.ts') },
}

/** Messages of the consent, in the reader's language. */
export const texts = words.of(consentPack)
