import { style } from '@vanilla-extract/css'
import { space } from '../../tokens.ts'

export const generated = style({ display: 'grid', gap: space.xs })
