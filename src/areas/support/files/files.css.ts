import { style } from '@vanilla-extract/css'
import { color, radius, space } from '../../../ui/tokens.ts'

export const drop = style({ borderRadius: radius })

/** A file is dragged over it. */
export const dropOver = style([
  drop,
  { outline: `2px dashed ${color('accentText')}`, outlineOffset: space.s },
])

/** Pressed by a button that looks like one. */
export const hidden = style({ display: 'none' })
