import { style } from '@vanilla-extract/css'
import { space } from '../../ui/tokens.ts'

export const chip = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  minBlockSize: '40px',
})
