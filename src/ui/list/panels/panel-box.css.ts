import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../tokens.ts'

export const panel = style({
  position: 'absolute',
  zIndex: 20,
  display: 'grid',
  gap: space.m,
  inlineSize: 'max-content',
  minInlineSize: '200px',
  maxInlineSize: 'min(360px, 100%)',
  maxBlockSize: 'min(480px, 70vh)',
  overflowY: 'auto',
  padding: space.m,
  background: color('raised'),
  color: color('text'),
  border: `1px solid ${color('lineStrong')}`,
  borderRadius: radius,
  boxShadow: '0 4px 16px rgb(0 0 0 / .18)',
  fontSize: size.body,
  selectors: { '&:focus': { outline: 0 } },
})
