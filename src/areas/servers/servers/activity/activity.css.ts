import { style } from '@vanilla-extract/css'
import { color, size, space } from '../../../../ui/tokens.ts'

/** Side by side if there is space. */
export const figures = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(110px, 100%), 1fr))',
})

/** As high before its measures arrive as with them. */
export const measure = style({
  display: 'grid',
  gap: space.s,
  gridTemplateRows: 'auto 48px',
  alignItems: 'start',
})

export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.s,
  fontSize: size.small,
  color: color('muted'),
})

export const latest = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: color('text'),
})
