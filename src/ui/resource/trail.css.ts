import { style } from '@vanilla-extract/css'
import { color, space } from '../tokens.ts'

/** One behind the other, on as many lines as it takes. */
export const trail = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** The separator before each link: the first has the arrow of every way back. */
export const sign = style({
  marginInlineEnd: space.s,
  color: color('muted'),
  selectors: {
    '&::before': { content: "'/'" },
    'li:first-child > &': { marginInlineEnd: space.xs, color: 'inherit' },
    'li:first-child > &::before': { content: "'‹'" },
  },
})
