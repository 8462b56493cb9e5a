import { style, styleVariants } from '@vanilla-extract/css'
import { link } from '../kit/link/link.css.ts'
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

const toned = (tone: 'success' | 'danger') => ({
  margin: 0,
  marginBlockEnd: space.s,
  paddingBlock: space.m,
  paddingInline: space.l,
  border: `1px solid ${color(`${tone}Line`)}`,
  borderRadius: radius,
  background: color(`${tone}Soft`),
  color: color(`${tone}Text`),
  boxShadow: shadow,
})

export const cards = styleVariants({ success: toned('success'), danger: toned('danger') })

/** In the color of its toast. */
export const toLink = style([link, { color: 'inherit', fontWeight: 500 }])
