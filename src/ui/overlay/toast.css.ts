import { style } from '@vanilla-extract/css'
import { shadow } from '../raised.ts'
import { color, radius, space } from '../tokens.ts'

export const place = style({
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: space.l,
  insetInlineEnd: space.l,
  zIndex: 10,
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  maxInlineSize: 'min(360px, calc(100vw - 32px))',
})

export const card = style({
  margin: 0,
  marginBlockEnd: space.s,
  paddingBlock: space.m,
  paddingInline: space.l,
  border: `1px solid ${color('successLine')}`,
  borderRadius: radius,
  background: color('successSoft'),
  color: color('successText'),
  boxShadow: shadow,
})
