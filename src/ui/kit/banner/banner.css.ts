import { style, styleVariants } from '@vanilla-extract/css'
import type { Role } from '../../../core/theme/tokens.ts'
import { color, radius, space } from '../../tokens.ts'

const base = style({
  margin: 0,
  padding: space.m,
  border: '1px solid',
  borderRadius: radius,
  outlineOffset: '2px',
})

const toned = (role: Role) => [
  base,
  { background: color(`${role}Soft`), borderColor: color(`${role}Line`), color: color(`${role}Text`) },
]

export const tones = styleVariants({ danger: toned('danger'), info: toned('info') })
