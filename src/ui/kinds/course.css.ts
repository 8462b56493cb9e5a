import { style } from '@vanilla-extract/css'
import { color } from '../tokens.ts'

/** A line and its current value. */
export const course = style({
  display: 'inline-flex',
  alignItems: 'center',
  // Its own baseline is the picture's, above that of the row.
  verticalAlign: 'middle',
  gap: '0.5em',
  fontVariantNumeric: 'tabular-nums',
})

/** Time goes to the right, in whatever direction people read. */
export const line = style({
  inlineSize: '72px',
  blockSize: '20px',
  overflow: 'visible',
  color: color('accentText'),
})
