import { style } from '@vanilla-extract/css'
import { color } from '../tokens.ts'

export const calendar = style({
  flex: 'none',
  inlineSize: '16px',
  blockSize: '16px',
  fill: 'none',
  stroke: color('muted'),
  strokeWidth: 1.5,
})
