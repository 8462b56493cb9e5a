/** Pixels that a finger moves before it drags. */
export const dragThreshold = 10 * (globalThis.devicePixelRatio || 1)

/** No frames are sent that need it. */
export const supportsWebCodecsH264Decode = false

/** Whether this is a Mac. */
export const isMac = (): boolean => /mac/i.test(navigator.platform)

/** Whether this is Windows. */
export const isWindows = (): boolean => /win/i.test(navigator.platform)

/** Whether this is an Apple phone or tablet. */
export const isIOS = (): boolean => /ip(ad|hone|od)/i.test(navigator.platform)
