import { style } from '@vanilla-extract/css'
import { color, radius, space } from '../tokens.ts'

export const menu = style({
  position: 'absolute',
  zIndex: 5,
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  display: 'grid',
  minInlineSize: '160px',
  marginBlockStart: space.xs,
  padding: space.xs,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  background: color('raised'),
  boxShadow: '0 4px 16px rgb(0 0 0 / .16)',
})

export const item = style({
  minBlockSize: '36px',
  paddingInline: space.m,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color('text'),
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover, &:focus-visible': { background: color('hover') } },
})

export const danger = style([item, { color: color('dangerText') }])
