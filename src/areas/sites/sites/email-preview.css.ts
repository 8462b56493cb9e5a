import { style } from '@vanilla-extract/css'
import { color, radiusLarge, space } from '../../../ui/tokens.ts'

export const frame = style({
  inlineSize: '100%',
  blockSize: '560px',
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  background: color('canvas'),
})

export const plainText = style({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: space.s,
})
