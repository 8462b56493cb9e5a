import { style } from '@vanilla-extract/css'
import { shadow } from '../raised.ts'
import { color, controlHeight, radius, size, space } from '../tokens.ts'

export const menu = style({
  // In the top layer, since a list scrolls and would cut it off; a script puts it beside its button.
  position: 'fixed',
  zIndex: 5,
  inset: 'auto',
  margin: 0,
  display: 'grid',
  minInlineSize: '160px',
  maxInlineSize: 'calc(100vw - 16px)',
  overflow: 'auto',
  padding: space.xs,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  background: color('raised'),
  boxShadow: shadow,
})

export const item = style({
  minBlockSize: controlHeight,
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

/** Apart from the others. */
export const danger = style([
  item,
  {
    position: 'relative',
    color: color('dangerText'),
    selectors: {
      '&:not(:first-child)': { marginBlockStart: '9px' },
      '&:not(:first-child)::before': {
        content: '""',
        position: 'absolute',
        insetBlockStart: '-5px',
        insetInline: '-4px',
        borderBlockStart: `1px solid ${color('line')}`,
      },
      '&:hover, &:focus-visible': { background: color('dangerSoft') },
    },
  },
])

/** A group of items, apart from what stands before it. */
export const group = style({
  display: 'grid',
  selectors: {
    '&:not(:first-child)': {
      marginBlockStart: space.xs,
      paddingBlockStart: space.xs,
      borderBlockStart: `1px solid ${color('line')}`,
    },
  },
})

export const groupTitle = style({
  paddingBlock: space.xs,
  paddingInline: space.m,
  color: color('muted'),
  fontSize: size.small,
})
