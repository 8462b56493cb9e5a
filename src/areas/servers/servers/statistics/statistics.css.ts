import { style } from '@vanilla-extract/css'
import { space } from '../../../../ui/tokens.ts'

/** Charts beside each other if there is space, so that they are read together. */
export const charts = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
