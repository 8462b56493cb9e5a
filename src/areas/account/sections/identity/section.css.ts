import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, space } from '../../../../ui/tokens.ts'

/** Picture, name and actions on one line, wrapping when space runs out. */
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.l })

export const who = style({ display: 'grid', flex: '1 1 200px', gap: space.xs, minInlineSize: 0 })

export const name = style({
  margin: 0,
  fontSize: size.title,
  lineHeight: 1.3,
  fontWeight: 600,
  overflowWrap: 'anywhere',
})

export const address = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  margin: 0,
  color: color('muted'),
  overflowWrap: 'anywhere',
})

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: space.l,
  margin: 0,
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color('line')}`,
})
globalStyle(`${facts} dt`, { marginBlockEnd: space.xs, fontSize: size.small, color: color('muted') })
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere' })

// Shows that it can be copied even without hover.
globalStyle(`${facts} dd button`, { opacity: 1 })

/** It is said before it is chosen, and can be left out. */
export const unset = style({ color: color('muted') })
