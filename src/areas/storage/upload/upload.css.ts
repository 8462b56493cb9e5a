import { style } from '@vanilla-extract/css'

/** Pressed by a button that looks like one. */
export const hidden = style({ display: 'none' })
