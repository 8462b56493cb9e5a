import { style } from '@vanilla-extract/css'
import { color, controlHeight, radius, size, space } from '../tokens.ts'

export const cards = style({
  display: 'grid',
  gap: space.s,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: { '&[aria-busy=true]': { opacity: 0.55 } },
})

export const card = style({
  display: 'grid',
  gap: '2px',
  paddingBlock: space.s,
  paddingInline: space.m,
  background: color('surface'),
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  selectors: {
    '&:is([data-chosen], [aria-current])': {
      background: color('selected'),
      borderColor: color('accentText'),
    },
    '&[data-doing]': { opacity: 0.55 },
    '&[data-doing="4"]': { textDecoration: 'line-through' },
  },
})

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s,
  minBlockSize: controlHeight,
})

export const name = style({ flex: '1 1 100px', fontWeight: 500, lineHeight: 1.3 })

/** One behind the other, as a sentence would have them. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  margin: 0,
  fontSize: size.small,
  lineHeight: 1.5,
})

/** Two lines: the rest is on the page of the row. */
export const shortFacts = style([facts, { maxBlockSize: '3em', overflow: 'hidden' }])

/** One below the other, as a form has them. */
export const editedFacts = style([facts, { display: 'grid', gap: space.xs }])

export const fact = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.xs,
  minInlineSize: 0,
  maxInlineSize: '100%',
  selectors: {
    [`${editedFacts} > &`]: { alignItems: 'center', justifyContent: 'space-between', gap: space.m },
  },
})

export const term = style({ flex: 'none', color: color('muted') })

export const value = style({
  margin: 0,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
