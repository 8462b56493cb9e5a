import { style } from '@vanilla-extract/css'
import { size, space } from '../tokens.ts'

export const strip = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.m} ${space.xxl}`, margin: 0 })

export const figure = style({
  fontSize: size.title,
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})
