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
