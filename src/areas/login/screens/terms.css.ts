import { style } from '@vanilla-extract/css'

/** A heading of one section. */
export const subtitle = style({ margin: 0, fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 })
