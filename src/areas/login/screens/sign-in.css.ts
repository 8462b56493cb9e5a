import { style } from '@vanilla-extract/css'
import { controlHeight, space } from '../../../ui/tokens.ts'

const networks = 'var(--portal-networks, 0)'

/** The ways on below the form. A page that says how many networks there will be has room for them from the beginning. */
export const elsewhere = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.xl,
  minBlockSize: `calc(24px + min(${networks}, 1) * (20px + ${space.xl}) + ${networks} * (${controlHeight} + ${space.l}))`,
})
