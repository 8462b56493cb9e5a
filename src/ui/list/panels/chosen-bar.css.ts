import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../tokens.ts'
import { bar } from '../bar.css.ts'

/** The selection, in place of the bar. */
export const chosen = style([
  bar,
  {
    gridArea: '1 / 1',
    minBlockSize: '52px',
    paddingBlock: space.xs,
    paddingInline: space.m,
    border: `1px solid ${color('accentText')}`,
    borderRadius: radius,
    background: color('selected'),
    fontSize: size.body,
  },
])

export const count = style({ fontWeight: 500 })
