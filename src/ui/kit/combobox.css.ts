import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../tokens.ts'

export const list = style({
  position: 'absolute',
  zIndex: 10,
  insetInline: 0,
  insetBlockStart: 'calc(100% + 4px)',
  maxBlockSize: 'min(280px, 40vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space.xs,
  background: color('raised'),
  border: `1px solid ${color('lineStrong')}`,
  borderRadius: radius,
  boxShadow: '0 4px 16px rgb(0 0 0 / .18)',
})

export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.m,
  minBlockSize: '36px',
  paddingInline: space.s,
  borderRadius: `calc(${radius} / 2)`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('hover') },
    '&[aria-selected=true]': { fontWeight: 600 },
    '&[data-active]': {
      background: color('selected'),
      outline: `2px solid ${color('focus')}`,
      outlineOffset: '-2px',
    },
  },
})

export const detail = style({ fontSize: size.small, fontWeight: 400, color: color('muted') })

export const none = style([option, { cursor: 'default', color: color('muted') }])
