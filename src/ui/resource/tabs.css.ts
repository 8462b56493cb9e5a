import { style } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { color, controlHeight, space } from '../tokens.ts'

/** No wider than the page, however many there are. */
export const place = style({ minInlineSize: 0 })

/** On one line, which scrolls where there is no room. */
export const tabs = style({
  display: 'flex',
  gap: space.l,
  margin: 0,
  padding: '2px',
  overflowX: 'auto',
  listStyle: 'none',
  boxShadow: `inset 0 -1px ${color('line')}`,
})

export const tab = style([
  bare,
  {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: controlHeight,
    paddingInline: space.xs,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: color('muted'),
    selectors: {
      '&:hover': { color: color('text') },
      '&[aria-current]': {
        fontWeight: 600,
        color: color('text'),
        boxShadow: `inset 0 -2px ${color('accent')}`,
      },
    },
  },
])
