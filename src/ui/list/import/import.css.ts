import { style } from '@vanilla-extract/css'
import { space } from '../../tokens.ts'

export { spoken as input } from '../../island/frame.css.ts'

export const about = style({ display: 'grid', gap: space.s })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: space.m,
})
