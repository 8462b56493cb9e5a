import { style } from '@vanilla-extract/css'
import { color, lowControl, radius } from '../../../ui/tokens.ts'

/** A button that is filled for favourites. */
export const star = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: lowControl,
  minBlockSize: lowControl,
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'transparent',
  color: color('accent'),
  cursor: 'pointer',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 1.5,
  selectors: { '&[aria-pressed=true]': { fill: 'currentcolor' } },
})
