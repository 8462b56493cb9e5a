import { style } from '@vanilla-extract/css'

/** Figures of one width, so that they line up below each other. */
export const lining = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** Keeps line breaks. */
export const lines = style({ whiteSpace: 'pre-line' })
