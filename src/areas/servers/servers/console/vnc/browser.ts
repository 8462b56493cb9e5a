/** Pixels that a finger moves before it drags. */
export const dragThreshold = 10 * (globalThis.devicePixelRatio || 1)

/** No frames are sent that need it. */
export const supportsWebCodecsH264Decode = false

/** Whether keys are those of a Mac. */
export const isMac = (): boolean => /mac/i.test(navigator.platform)

/** Whether keys are those of Windows. */
export const isWindows = (): boolean => /win/i.test(navigator.platform)

/** Whether keys are those of a phone or tablet of Apple. */
export const isIOS = (): boolean => /ip(ad|hone|od)/i.test(navigator.platform)
