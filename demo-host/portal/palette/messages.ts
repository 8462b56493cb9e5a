import type { Pack } from 'portico/react'
import { en } from './messages.en.ts'

/** The words of the palette that nothing else of the page needs; `palette.password` and so on where they are overridden. */
export const palettePack: Pack<Record<keyof typeof en, string>> = {
  name: 'palette',
  en,
  others: { he: () => import('./messages.he.ts') },
}
