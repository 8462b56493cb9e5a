import { style } from '@vanilla-extract/css'
import { color, radiusLarge, size, space } from '../tokens.ts'

/** A card's container; the card adapts to this width, not to the window's. */
export const room = style({ containerType: 'inline-size' })

/** A narrow card in the middle; at phone widths it is the page itself. */
export const card = style({
  display: 'grid',
  gap: space.xl,
  maxInlineSize: '400px',
  marginInline: 'auto',
  padding: space.xxl,
  background: color('surface'),
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  '@container': { '(width < 400px)': { padding: space.l, border: 0, borderRadius: 0 } },
})

export const stack = style({ display: 'grid', gap: space.l })

/** Items side by side, wrapping when space runs out. */
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.l })

export const title = style({ margin: 0, fontSize: size.title, lineHeight: 1.3, fontWeight: 600, outline: 0 })

export const note = style({ margin: 0, color: color('muted') })

/** A paragraph in a stack, which provides the gaps. */
export const plain = style({ margin: 0 })

/** Two ways, one at each end. */
export const spread = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.l,
})

/** Keeps its space but cannot be seen or reached. */
export const unseen = style({ visibility: 'hidden' })
