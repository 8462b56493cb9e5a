import { atom } from 'nanostores'

/** The open overlay: palette, shortcut list, or none. */
export const $overlay = atom<'palette' | 'keys' | undefined>(undefined)

export const openPalette = (): void => $overlay.set('palette')
export const openKeys = (): void => $overlay.set('keys')
export const closeOverlay = (): void => $overlay.set(undefined)
