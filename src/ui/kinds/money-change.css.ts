import { style } from '@vanilla-extract/css'
import { color, space } from '../tokens.ts'

/** Both amounts on one line, and the difference beside them if there is space. */
export const change = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.s,
})

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

export const before = style({ ...figures, color: color('muted') })

export const amount = style({ ...figures, fontWeight: 600 })
