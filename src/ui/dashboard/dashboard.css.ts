import { style, styleVariants } from '@vanilla-extract/css'
import { kinds } from '../kit/button/button.css.ts'
import { color, controlHeight, radiusLarge, size, space } from '../tokens.ts'

export const page = style({ display: 'grid', gap: space.l, gridTemplateColumns: 'minmax(0, 1fr)' })

/** Greeting at one end, actions at the other. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.l,
  minBlockSize: controlHeight,
})

export const lead = style({ margin: 0, fontSize: size.input, color: color('muted') })

/** A link that looks like a button. */
export const buttonLink = style([kinds.secondary, { textDecoration: 'none' }])

/** Columns side by side if there is space; an empty one leaves its space to the other. */
export const columns = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space.l })

const column = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  selectors: { '&:empty': { display: 'none' } },
})

export const columnOf = styleVariants({
  main: [column, { flex: '2 1 min(480px, 100%)' }],
  side: [column, { flex: '1 1 min(280px, 100%)' }],
})

/** Hidden until everything has loaded. */
export const away = style({ display: 'none' })

const bone = style({
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  background: color('surface'),
})

/** Approximate height of the cards, to avoid layout shift. */
export const bones = styleVariants({
  head: [{ blockSize: '40px' }],
  main: [bone, { blockSize: '220px' }],
  side: [bone, { blockSize: '320px' }],
})
