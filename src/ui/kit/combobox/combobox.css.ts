import { style } from '@vanilla-extract/css'
import { raised } from '../../raised.ts'
import { color, controlHeight, radius, size, space } from '../../tokens.ts'
import { input } from '../field/field.css.ts'
import { arrow } from '../select/arrow.ts'

/** A field with a list below it looks like what opens one. */
export const field = style([input, arrow])

export const list = style({
  ...raised,
  position: 'absolute',
  zIndex: 10,
  insetInline: 0,
  insetBlockStart: 'calc(100% + 4px)',
  maxBlockSize: 'min(280px, 40vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space.xs,
})

export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.m,
  minBlockSize: controlHeight,
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
