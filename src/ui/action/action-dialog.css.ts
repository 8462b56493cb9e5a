import { style } from '@vanilla-extract/css'
import { color, space } from '../tokens.ts'

export const names = style({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  marginBlockStart: space.s,
  paddingInlineStart: space.xl,
})

/** Grows with what has been done. */
export const progress = style({ inlineSize: '100%', blockSize: '8px', accentColor: color('accent') })

/** A list of any length leaves the buttons in sight. */
export const scrolled = style({ maxBlockSize: '40vh', overflowY: 'auto' })
