import { style } from '@vanilla-extract/css'
import { bare } from './bare.css.ts'
import { color, controlHeight, space } from '../tokens.ts'

/** Tabs, views and page parts on one line, which scrolls when space runs out. */
export const tabs = style({
  display: 'flex',
  gap: space.l,
  margin: 0,
  padding: '2px',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  listStyle: 'none',
  boxShadow: `inset 0 -1px ${color('line')}`,
})

/** A tab. Its weight never changes: bold text would push its neighbours. */
export const tab = style([
  bare,
  {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    minBlockSize: controlHeight,
    paddingInline: space.xs,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: color('muted'),
    selectors: {
      '&:hover': { color: color('text') },
      '&:is([aria-current], [aria-pressed=true])': {
        color: color('text'),
        boxShadow: `inset 0 -2px ${color('accentText')}`,
      },
    },
  },
])
