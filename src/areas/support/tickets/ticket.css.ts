import { style } from '@vanilla-extract/css'
import { stack } from '../../../ui/kit/layout.css.ts'
import { space } from '../../../ui/tokens.ts'

/** The messages, with the ticket's facts beside them if there is space. */
export const body = style({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 800px)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' } },
})

/** Its content adapts to its own width, not to the page's. */
export const aside = style([stack, { containerType: 'inline-size' }])
