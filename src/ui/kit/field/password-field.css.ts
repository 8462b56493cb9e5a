import { style } from '@vanilla-extract/css'
import { color, lowControl, radius } from '../../tokens.ts'

export const eye = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: lowControl,
  blockSize: lowControl,
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color('muted'),
  cursor: 'pointer',
  selectors: { '&:hover': { background: color('hover'), color: color('text') } },
})
