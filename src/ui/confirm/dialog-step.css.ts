import { globalStyle, style } from '@vanilla-extract/css'

/** The place of a step within a dialog. */
export const step = style({})

/** A dialog that shows a step: it alone. */
export const asking = style({})

globalStyle(`${asking} > :not(${step})`, { display: 'none' })
