import { menuOf, session } from 'portico/react'
import { withheld } from '../settings/new-features.ts'

/** The portal's one session, and the menu of who is signed in. */
export const page = session('/svc')
export const menu = menuOf(page)
menu.hide(withheld().entries)
