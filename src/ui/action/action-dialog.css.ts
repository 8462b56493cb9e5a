import { style } from '@vanilla-extract/css'
import { space } from '../tokens.ts'

export const names = style({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  marginBlockStart: space.s,
  paddingInlineStart: space.xl,
})
