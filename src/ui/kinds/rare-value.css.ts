import { style } from '@vanilla-extract/css'

/** Values side by side, wrapping if there are many. */
export const several = style({ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25em' })

/** A picture no higher than three lines. */
export const picture = style({
  display: 'block',
  maxBlockSize: '3lh',
  maxInlineSize: '100%',
  objectFit: 'contain',
})
