import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../../ui/tokens.ts'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: space.s,
  margin: 0,
  padding: space.m,
  listStyle: 'none',
  background: color('sunken'),
  borderRadius: radius,
})

export const code = style({ fontFamily: 'ui-monospace, monospace', fontSize: size.body })
