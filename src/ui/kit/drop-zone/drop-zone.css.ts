import { style } from '@vanilla-extract/css'
import { color, radiusLarge, space } from '../../tokens.ts'

export const zone = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.m,
  padding: space.xxl,
  border: `1px dashed ${color('control')}`,
  borderRadius: radiusLarge,
  background: color('surface'),
  textAlign: 'center',
  selectors: {
    '&[data-over]': { borderColor: color('accentText'), background: color('selected') },
  },
})
