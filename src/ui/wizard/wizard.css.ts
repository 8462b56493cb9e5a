import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../tokens.ts'

export const layout = style({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  '@container': { '(width >= 760px)': { gridTemplateColumns: '208px minmax(0, 1fr)' } },
})

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { '(width >= 760px)': { flexDirection: 'column' } },
})

const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: 'var(--_low)',
  paddingInline: space.s,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color('muted'),
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
})

export const ahead = style([step])

export const open = style([
  step,
  {
    color: color('text'),
    cursor: 'pointer',
    ':hover': { background: color('hover') },
    ':focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: '2px' },
  },
])

export const current = style([step, { background: color('selected'), color: color('text'), fontWeight: 600 }])

const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '22px',
  blockSize: '22px',
  border: `1px solid ${color('lineStrong')}`,
  borderRadius: '50%',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
})

export const number = style([mark])

export const ticked = style([
  mark,
  { border: 0, background: color('successSoft'), color: color('successText') },
])

export const body = style({ display: 'grid', gap: space.l, minInlineSize: 0 })
