import { style } from '@vanilla-extract/css'
import { color, radius, space } from '../tokens.ts'

/** Over the lower end of the page, whatever else is there. */
export const bar = style({
  position: 'fixed',
  inset: 'auto',
  insetBlockEnd: space.l,
  insetInline: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.l,
  inlineSize: 'fit-content',
  maxInlineSize: 'calc(100vw - 32px)',
  marginBlock: 0,
  marginInline: 'auto',
  paddingBlock: space.s,
  paddingInline: space.l,
  border: `2px solid ${color('dangerLine')}`,
  borderRadius: radius,
  background: color('surface'),
  color: color('text'),
  overflowWrap: 'anywhere',
  zIndex: 10,
})
