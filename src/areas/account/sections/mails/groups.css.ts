import { style } from '@vanilla-extract/css'
import { space } from '../../../../ui/tokens.ts'

/** The groups side by side where there is room. */
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: space.xxl,
})

export const name = style({ padding: 0, marginBlockEnd: space.s, fontWeight: 600 })
