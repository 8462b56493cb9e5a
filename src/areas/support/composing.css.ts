import { globalStyle, style } from '@vanilla-extract/css'

/** A form that takes all the room of its card: one writes in it at length. */
export const wide = style({})

globalStyle(`${wide} form`, { maxInlineSize: 'none' })
