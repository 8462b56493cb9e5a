import { style } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { select } from '../kit/select/select.css.ts'
import { color, lowControl, radius, size, space } from '../tokens.ts'

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  // The room of the pages, which come with a script of their own.
  minBlockSize: lowControl,
  fontSize: size.small,
  color: color('muted'),
  fontVariantNumeric: 'tabular-nums',
})

export const lowSelect = style([select, { inlineSize: 'auto', blockSize: lowControl }])

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
    minInlineSize: lowControl,
    minBlockSize: lowControl,
    paddingInline: space.s,
    border: '1px solid transparent',
    borderRadius: radius,
    color: color('text'),
    selectors: {
      '&:hover': { background: color('hover') },
      '&[aria-current]': { background: color('selected'), fontWeight: 500, cursor: 'default' },
      '&[aria-disabled]': { color: color('disabledText'), background: 'none', cursor: 'default' },
    },
  },
])
