import { style } from '@vanilla-extract/css'
import { color, space } from '../tokens.ts'

/** The tabs, which scroll if space runs out, and what else there is at their end. */
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.l,
  minInlineSize: 0,
  boxShadow: `inset 0 -1px ${color('line')}`,
})

export const inSight = style({ flex: '0 1 auto', minInlineSize: 0, boxShadow: 'none' })
