import { menuOf, session } from 'portico/react'
import { withheld } from '../settings/new-features.ts'

/** The portal's session, and the user's menu. */
export const page = session('/svc')
export const menu = menuOf(page)
menu.hide(withheld().entries)
