import { atom } from 'nanostores'
import { endTypingAhead, typeAhead } from './type-ahead.ts'

/** The open overlay: palette, shortcut list, or none. */
export const $overlay = atom<'palette' | 'keys' | undefined>(undefined)

export const openPalette = (): void => {
  typeAhead(closeOverlay)
  $overlay.set('palette')
}

export const openKeys = (): void => $overlay.set('keys')

export const closeOverlay = (): void => {
  endTypingAhead()
  $overlay.set(undefined)
}
