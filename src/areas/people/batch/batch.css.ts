import { style } from '@vanilla-extract/css'

/** Accounts one below the other; they scroll, so that what is to be typed below stays near. */
export const listed = style({ overflow: 'auto', maxBlockSize: 'max(320px, 80vh)' })
