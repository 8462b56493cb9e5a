import { style } from '@vanilla-extract/css'
import { color, size, space } from '../../ui/tokens.ts'

export const saved = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  margin: 0,
  minBlockSize: '24px',
  // The reserved space is part of the gap below.
  marginBlockEnd: '-12px',
  fontSize: size.small,
  color: color('muted'),
})
