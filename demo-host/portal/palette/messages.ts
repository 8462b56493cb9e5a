import type { Pack } from 'portico/react'
import { en } from './messages.en.ts'

/** Messages of the palette only; overridden as `palette.password` and so on. */
export const palettePack: Pack<Record<keyof typeof en, string>> = {
  name: 'palette',
  en,
  others: { he: () => import('./messages.he.ts') },
}
