import { style } from '@vanilla-extract/css'

/** Large enough for a finger, around a small box. */
export const target = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  cursor: 'pointer',
})
