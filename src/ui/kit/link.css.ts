import { style } from '@vanilla-extract/css'
import { color } from '../tokens.ts'

export const link = style({ color: color('accentText'), textUnderlineOffset: '3px', borderRadius: '2px' })
