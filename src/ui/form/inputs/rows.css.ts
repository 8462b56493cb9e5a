import { style } from '@vanilla-extract/css'
import { space } from '../../tokens.ts'

/** What takes the room that a row of an ordered list leaves. */
export const grown = style({ flex: 1, minInlineSize: 0 })

/** Controls of a row, side by side where there is room for them. */
export const controls = style([
  grown,
  { display: 'grid', gap: space.s, gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' },
])
