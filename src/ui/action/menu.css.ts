import { style } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { color, controlHeight, radius } from '../tokens.ts'

export const place = style({ position: 'relative', display: 'inline-block' })

export const opener = style([
  bare,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: controlHeight,
    blockSize: controlHeight,
    border: `1px solid ${color('control')}`,
    borderRadius: radius,
    selectors: { '&:hover, &[aria-expanded=true]': { background: color('hover') } },
  },
])
