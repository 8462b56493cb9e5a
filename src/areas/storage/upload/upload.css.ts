import { style } from '@vanilla-extract/css'

/** Pressed by a button that looks like one. */
export const hidden = style({ display: 'none' })

export const limits = style({ margin: 0, padding: 0, listStyle: 'none' })
