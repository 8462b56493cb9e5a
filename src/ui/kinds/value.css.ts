import { style } from '@vanilla-extract/css'

/** Figures of one width, so that they line up below each other. */
export const lining = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** Keeps the lines as they were written. */
export const lines = style({ whiteSpace: 'pre-line' })
