import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, font, radius, size, space } from '../../../../ui/tokens.ts'

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.l}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const item = style({ display: 'flex', alignItems: 'center', gap: space.s })

const sample = style({ inlineSize: 14, blockSize: 14, borderRadius: 3, flex: 'none' })

// Shape and color both show the state: used addresses are solid, free ones outlined.
export const samples = styleVariants(
  {
    free: { background: color('surface'), boxShadow: `inset 0 0 0 1px ${color('lineStrong')}` },
    used: { background: color('accent') },
    reserved: { background: color('lineStrong') },
    gateway: { background: color('success') },
    reservedUser: { background: color('warning') },
  },
  (own) => [sample, own],
)

// Addresses go from left to right in every language.
export const frame = style({
  direction: 'ltr',
  maxBlockSize: 'min(70vh, 720px)',
  overflow: 'auto',
  borderRadius: radius,
  outlineOffset: 2,
  ':focus-visible': { outline: `2px solid ${color('focus')}` },
})

export const drawing = style({ display: 'block', cursor: 'pointer' })

export const cells = styleVariants({
  free: { fill: color('surface'), stroke: color('line') },
  used: { fill: color('accent') },
  reserved: { fill: color('lineStrong') },
  gateway: { fill: color('success') },
  reservedUser: { fill: color('warning') },
})

export const name = style({ fontFamily: font, fontSize: 11, fill: color('muted') })

export const active = style({ fill: 'none', stroke: color('focus'), strokeWidth: 2 })

export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.l,
  minBlockSize: 24,
})

export const ip = style({ fontSize: size.lead, fontWeight: 600 })

globalStyle(`${frame} text`, { userSelect: 'none' })
