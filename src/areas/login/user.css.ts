import { style } from '@vanilla-extract/css'
import { controlHeight, space } from '../../ui/tokens.ts'

export const chip = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  minBlockSize: controlHeight,
})
