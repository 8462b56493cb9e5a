import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, font, radius, size, space } from '../../../../ui/tokens.ts'

// Scrolls, so a wide drawing does not widen the page.
export const frame = style({
  inlineSize: 0,
  minInlineSize: '100%',
  maxBlockSize: 'min(70vh, 720px)',
  overflow: 'auto',
  borderRadius: radius,
  outlineOffset: 2,
  ':focus-visible': { outline: `2px solid ${color('focus')}` },
})

export const drawing = style({ display: 'block' })

export const line = style({ fill: 'none', stroke: color('lineStrong') })

const box = style({ fill: color('raised'), stroke: color('lineStrong'), cursor: 'pointer' })

export const boxes = styleVariants(
  {
    network: { fill: color('accentSoft'), stroke: color('accentLine') },
    subnet: { fill: color('surface') },
    apart: { fill: color('surface'), strokeDasharray: '4 3', cursor: 'default' },
    server: {},
    active: { stroke: color('focus'), strokeWidth: 2 },
  },
  (own) => [box, own],
)

const written = style({ fontFamily: font, pointerEvents: 'none' })

export const name = style([written, { fontSize: 13, fontWeight: 600, fill: color('text') }])
export const note = style([written, { fontSize: 12, fill: color('muted') }])

// A quiet button is wider than its place.
export const bar = style({ display: 'flex', justifyContent: 'end', paddingInlineEnd: space.s })

export const scroller = style({
  overflow: 'auto',
  ':focus-visible': { outline: `2px solid ${color('focus')}` },
})

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: size.body })

globalStyle(`${table} :is(th, td)`, {
  padding: `${space.s} ${space.m}`,
  textAlign: 'start',
  borderBlockEnd: `1px solid ${color('line')}`,
  overflowWrap: 'anywhere',
})

globalStyle(`${frame} text`, { userSelect: 'none' })
