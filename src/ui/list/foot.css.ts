import { style } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { color, radius, size, space } from '../tokens.ts'

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  fontSize: size.small,
  color: color('muted'),
  fontVariantNumeric: 'tabular-nums',
})

export const select = style({
  minBlockSize: '32px',
  margin: 0,
  paddingInline: space.s,
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  background: color('surface'),
  color: color('text'),
  font: 'inherit',
  cursor: 'pointer',
})

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginInlineStart: 'auto',
})

export const numbers = style({ display: 'inline-flex', alignItems: 'center', gap: '2px' })

export const page = style([
  bare,
  {
    minInlineSize: '32px',
    minBlockSize: '32px',
    paddingInline: space.s,
    border: '1px solid transparent',
    borderRadius: radius,
    color: color('text'),
    selectors: {
      '&:hover': { background: color('hover') },
      '&[aria-current]': { background: color('selected'), fontWeight: 600, cursor: 'default' },
      '&[aria-disabled]': { color: color('disabledText'), background: 'none', cursor: 'default' },
    },
  },
])
