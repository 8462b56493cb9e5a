import { style } from '@vanilla-extract/css'
import { color, radiusLarge, space } from '../../../ui/tokens.ts'

const ground = {
  padding: space.l,
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
}

export const light = style({ ...ground, background: color('canvas'), colorScheme: 'light' })

export const dark = style({ ...ground, background: color('canvas'), colorScheme: 'dark' })
