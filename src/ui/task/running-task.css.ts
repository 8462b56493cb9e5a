import { style } from '@vanilla-extract/css'
import { color, radius, space } from '../tokens.ts'

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  margin: 0,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius,
  background: color('infoSoft'),
  color: color('infoText'),
})
