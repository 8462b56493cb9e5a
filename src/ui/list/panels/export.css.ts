import { style } from '@vanilla-extract/css'
import { color, space } from '../../tokens.ts'
import { choice, choices } from './panel.css.ts'

export const menuItems = choices

export const menuItem = choice

/** Other ways to have the rows, below a line. */
export const others = style([
  choices,
  {
    paddingBlockStart: space.s,
    borderBlockStart: `1px solid ${color('line')}`,
    selectors: { '&:empty': { display: 'none' } },
  },
])

export const panel = style({ display: 'grid', gap: space.l, minInlineSize: '220px' })
