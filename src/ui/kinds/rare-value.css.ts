import { style } from '@vanilla-extract/css'

/** A bar and its number. */
export const bar = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  fontVariantNumeric: 'tabular-nums',
})

/** The bar itself, in the colours of the element. */
export const track = style({ inlineSize: '6em', accentColor: 'currentColor' })

/** Words beside each other, on more lines where there are many. */
export const several = style({ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25em' })

/** A picture no higher than three lines. */
export const picture = style({
  display: 'block',
  maxBlockSize: '3lh',
  maxInlineSize: '100%',
  objectFit: 'contain',
})
