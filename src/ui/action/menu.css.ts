import { style } from '@vanilla-extract/css'
import { color, controlHeight, radius } from '../tokens.ts'

export const place = style({ position: 'relative', display: 'inline-block' })

export const opener = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: controlHeight,
  blockSize: controlHeight,
  padding: 0,
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  background: 'none',
  color: color('text'),
  font: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover, &[aria-expanded=true]': { background: color('hover') } },
})
