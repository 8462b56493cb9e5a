import { style } from '@vanilla-extract/css'
import { space } from '../tokens.ts'

export const actionRow = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space.s })
