import { atom } from 'nanostores'

/** What is open over the page: the palette, the list of keys, or nothing. */
export const $overlay = atom<'palette' | 'keys' | undefined>(undefined)

export const openPalette = (): void => $overlay.set('palette')
export const openKeys = (): void => $overlay.set('keys')
export const closeOverlay = (): void => $overlay.set(undefined)
