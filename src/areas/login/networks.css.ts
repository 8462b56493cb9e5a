import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '../../ui/tokens.ts'

/** A word between two lines. */
export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  margin: 0,
  color: color('muted'),
})

globalStyle(`${divider}::before, ${divider}::after`, {
  content: '""',
  flex: 1,
  blockSize: '1px',
  background: color('line'),
})

// The site names its networks, at any length.
globalStyle(`${divider} ~ button`, { whiteSpace: 'normal', overflowWrap: 'anywhere' })
