import { globalStyle, style } from '@vanilla-extract/css'
import { color, radiusLarge, size, space } from '../../tokens.ts'

export const card = style({
  display: 'grid',
  gap: space.l,
  padding: space.xl,
  background: color('surface'),
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  // Grid cells grow with their content by default.
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(width < 480px)': { padding: space.l } },
})

// A field as wide as a page is hard to read, and looks as if much had to be written.
globalStyle(`${card} form`, { maxInlineSize: '480px' })

/** The title at one end, how things are at the other. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.s,
})

export const name = style({ margin: 0, fontSize: size.lead, lineHeight: 1.4, fontWeight: 600 })

export const lead = style({ margin: 0, maxInlineSize: '65ch', color: color('muted') })
