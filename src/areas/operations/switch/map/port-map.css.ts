import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../../ui/tokens.ts'

/** Ports stand as on the device: odd ones above even ones, from left to right in every language. */
export const frame = style({
  display: 'grid',
  gridTemplateRows: 'repeat(2, 40px)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(30px, 40px)',
  gap: space.xs,
  direction: 'ltr',
  overflowX: 'auto',
  padding: space.s,
  borderRadius: radius,
  background: color('sunken'),
  outlineOffset: 2,
  ':focus-visible': { outline: `2px solid ${color('focus')}` },
})

const port = style({
  display: 'grid',
  placeItems: 'center',
  borderRadius: `calc(${radius} / 2)`,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[aria-selected=true]': { outline: `2px solid ${color('focus')}`, outlineOffset: 1 },
  },
})

// Shape and color both show the state: connected ports are solid, free ones outlined, blocked ones dashed.
export const ports = styleVariants(
  {
    up: { background: color('accent'), color: color('onAccent') },
    down: {
      background: color('surface'),
      boxShadow: `inset 0 0 0 1px ${color('line')}`,
      color: color('muted'),
    },
    blocked: {
      background: color('surface'),
      border: `2px dashed ${color('danger')}`,
      color: color('danger'),
    },
  },
  (own) => [port, own],
)

const sample = style({
  boxSizing: 'border-box',
  inlineSize: 14,
  blockSize: 14,
  borderRadius: 3,
  flex: 'none',
})

export const samples = styleVariants(
  {
    up: { background: color('accent') },
    down: { background: color('surface'), boxShadow: `inset 0 0 0 1px ${color('lineStrong')}` },
    blocked: { border: `2px dashed ${color('danger')}` },
  },
  (own) => [sample, own],
)

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.l}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const item = style({ display: 'flex', alignItems: 'center', gap: space.s })

export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.l}`,
  minBlockSize: 24,
})

export const name = style({ fontWeight: 600 })

export const muted = style({ color: color('muted') })
