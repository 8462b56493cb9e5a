import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { raised } from '../../raised.ts'
import { color, radius, size, space } from '../../tokens.ts'
import { chartColors } from './chart-colors.ts'

/** Contains the panels of its tools. */
export const figure = style({
  position: 'relative',
  display: 'grid',
  gap: space.s,
  margin: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.l,
})

export const tools = style({ display: 'flex', alignItems: 'center', gap: space.m })

export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.l,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const key = style({ display: 'flex', alignItems: 'center', gap: space.s, fontSize: size.small })

const swatch = style({ inlineSize: '14px', blockSize: '4px', borderRadius: '2px', flex: 'none' })

const series: Record<number, readonly [light: string, dark: string]> = Object.fromEntries(
  chartColors.map((colors, at) => [at, colors]),
)

/** The colours of the series; the canvas reads its colours from these. */
export const swatches = styleVariants(series, ([light, dark], at) => [
  swatch,
  { background: `var(--portal-chart-${Number(at) + 1}, light-dark(${light}, ${dark}))` },
])

/** The value of a series in the legend. */
export const legendValue = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

/** The other colours of the canvas. */
export const ink = style({ display: 'none', color: color('muted'), backgroundColor: color('line') })

/** Time runs from left to right in every language. */
export const surface = style({
  position: 'relative',
  direction: 'ltr',
  minBlockSize: '240px',
  borderRadius: radius,
  userSelect: 'none',
  touchAction: 'pan-y',
})

/** Overlays are positioned inside and follow the page's text direction. */
export const stage = style({ position: 'relative', minBlockSize: '240px' })

/** For keyboard users of screen readers only. */
export const steer = style({
  ...raised,
  position: 'absolute',
  insetBlockEnd: '36px',
  insetInlineEnd: 0,
  margin: 0,
  paddingInline: space.s,
  color: color('muted'),
  fontSize: size.small,
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: { [`${surface}:focus-visible + &`]: { visibility: 'visible' } },
})

export const tooltip = style({
  ...raised,
  position: 'absolute',
  zIndex: 1,
  display: 'grid',
  gap: space.xs,
  maxInlineSize: '80%',
  padding: `${space.s} ${space.m}`,
  fontSize: size.small,
  lineHeight: 1.4,
  pointerEvents: 'none',
})

export const readings = style({ display: 'grid', gap: '2px', margin: 0 })

export const reading = style({ display: 'flex', justifyContent: 'space-between', gap: space.l })

export const value = style({ margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

// The library's class names are its own; its style sheet would be a file that no page loads.
const parts = (rules: Record<string, Parameters<typeof globalStyle>[1]>) => {
  for (const [part, rule] of Object.entries(rules)) globalStyle(`${surface} ${part}`, rule)
}
parts({
  '.u-wrap': { position: 'relative' },
  '.u-over, .u-under, .u-axis': { position: 'absolute' },
  '.u-under': { overflow: 'hidden' },
  canvas: { display: 'block', inlineSize: '100%', blockSize: '100%' },
  '.u-select': { position: 'absolute', background: color('accentSoft'), opacity: 0.6, pointerEvents: 'none' },
  '.u-cursor-x': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    blockSize: '100%',
    borderInlineStart: `1px solid ${color('control')}`,
    pointerEvents: 'none',
  },
  '.u-cursor-pt': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    borderRadius: '50%',
    border: '0 solid',
    backgroundClip: 'padding-box !important' as 'padding-box',
    pointerEvents: 'none',
  },
  '.u-off': { display: 'none' },
})

export const scroller = style({ maxBlockSize: '240px', overflow: 'auto' })

export const table = style({
  overflowWrap: 'normal',
  borderCollapse: 'collapse',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: space.xs,
  paddingInlineEnd: space.l,
  textAlign: 'end',
  fontWeight: 'inherit',
  borderBlockEnd: `1px solid ${color('line')}`,
})
globalStyle(`${table} :first-child`, { textAlign: 'start' })
