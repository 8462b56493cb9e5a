import { style } from '@vanilla-extract/css'
import { controlHeight, space } from '../../../ui/tokens.ts'

const networks = 'var(--portal-networks, 0)'

/** Other ways below the form. A page that states the number of networks reserves their space. */
export const elsewhere = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.xl,
  minBlockSize: `calc(24px + min(${networks}, 1) * (20px + ${space.xl}) + ${networks} * (${controlHeight} + ${space.l}))`,
})
