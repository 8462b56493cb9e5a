import { style, styleVariants } from '@vanilla-extract/css'
import { link } from '../kit/link/link.css.ts'
import { raised } from '../raised.ts'
import { color, space } from '../tokens.ts'

/** Below the page's header, whose height the page says, and below a banner. */
export const place = style({
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: `calc(var(--portal-toast-top, ${space.l}) + var(--portal-bar, 0px))`,
  insetInlineEnd: space.l,
  zIndex: 10,
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  maxInlineSize: 'min(360px, calc(100vw - 32px))',
})

const card = style({
  ...raised,
  margin: 0,
  marginBlockEnd: space.s,
  paddingBlock: space.m,
  paddingInline: space.l,
  '::before': { marginInlineEnd: space.s, fontWeight: 600 },
})

export const cards = styleVariants({
  success: [card, { '::before': { content: "'✓' / ''", color: color('successText') } }],
  danger: [card, { '::before': { content: "'!' / ''", color: color('dangerText') } }],
})

export const toLink = style([link, { fontWeight: 500 }])
