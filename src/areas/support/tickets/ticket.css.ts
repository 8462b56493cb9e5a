import { style } from '@vanilla-extract/css'
import { space } from '../../../ui/tokens.ts'

/** What was written, and beside it what the ticket is, where there is room. */
export const body = style({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 800px)': { gridTemplateColumns: 'minmax(0, 1fr) 260px' } },
})
