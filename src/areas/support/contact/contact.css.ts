import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../../ui/tokens.ts'

export const grid = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
})

globalStyle(`${grid} > *`, { alignContent: 'start' })

/** Lines end where their writer ended them. */
export const lines = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
