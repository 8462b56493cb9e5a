import { style } from '@vanilla-extract/css'
import { color, controlHeight, space } from '../tokens.ts'

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

export const tab = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: controlHeight,
  padding: 0,
  paddingInline: space.xs,
  border: 0,
  background: 'none',
  font: 'inherit',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: color('muted'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color('text') },
    '&[aria-current]': {
      fontWeight: 600,
      color: color('text'),
      boxShadow: `inset 0 -2px ${color('accent')}`,
    },
  },
})
