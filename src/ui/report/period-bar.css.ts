import { style } from '@vanilla-extract/css'
import { color, lowControl, radius, size, space } from '../tokens.ts'

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })

export const choice = style({
  minBlockSize: lowControl,
  paddingInline: space.m,
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  background: 'none',
  font: 'inherit',
  fontSize: size.small,
  color: color('text'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('hover') },
    '&[aria-pressed=true]': {
      background: color('accentSoft'),
      borderColor: color('accentEdge'),
      color: color('accentText'),
    },
  },
})
