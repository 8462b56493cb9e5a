import { style } from '@vanilla-extract/css'
import { color, size, space } from '../../../ui/tokens.ts'

export const figures = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
  margin: 0,
})

export const figure = style({ display: 'grid', gap: space.xs, margin: 0 })

export const label = style({ color: color('muted'), fontSize: size.small })

export const value = style({
  margin: 0,
  fontSize: size.title,
  fontWeight: 600,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
