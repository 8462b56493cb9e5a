import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, space } from '../../tokens.ts'

export const list = style({ margin: 0, padding: 0, listStyle: 'none' })

export const item = style({
  display: 'grid',
  gap: space.m,
  paddingBlock: space.m,
  borderBlockStart: `1px solid ${color('line')}`,
  selectors: {
    '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
})

/** The description at one end, the actions at the other. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
})

// Text takes the space beside the buttons, or a whole line if that is too little.
export const about = style({
  flex: '1 1 160px',
  display: 'grid',
  gap: '2px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  fontWeight: 500,
})

export const detail = style({ fontSize: size.small, color: color('muted') })

// Wrapped buttons stay at that end, aligned with those of the other items.
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.l,
  marginInlineStart: 'auto',
})
// The last button ends with the row; only one at the start is aligned with text above.
globalStyle(`${actions} button:last-child`, { marginInlineEnd: 0 })
