import { globalStyle, style } from '@vanilla-extract/css'
import { copyable } from '../kinds/copyable.css.ts'
import { color, radius, size, space } from '../tokens.ts'

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
  gap: space.s,
  padding: space.m,
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

export const top = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })

export const name = style({ flex: '1 1 100px', fontWeight: 500 })

export const facts = style({ display: 'grid', gap: space.xs, margin: 0 })

export const fact = style({ display: 'flex', justifyContent: 'space-between', gap: space.m })

export const term = style({ flex: 'none', color: color('muted'), fontSize: size.small })

export const value = style({ margin: 0, textAlign: 'end', minInlineSize: 0 })

// Places the copy button before the value, so all values end in one line even while it is hidden.
globalStyle(`${value} ${copyable}`, { flexDirection: 'row-reverse' })
