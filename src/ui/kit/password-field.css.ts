import { style } from '@vanilla-extract/css'
import { color, radius } from '../tokens.ts'

export const eye = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color('muted'),
  cursor: 'pointer',
  selectors: { '&:hover': { background: color('hover'), color: color('text') } },
})
