import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius, size, space } from '../tokens.ts'

export const tiles = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(144px, 100%), 1fr))',
  position: 'relative',
})

/** Four figures are one row or two of two: none is alone in a row. Below the width of four, the factor wins. */
export const four = style([
  tiles,
  {
    gridTemplateColumns: `repeat(auto-fill, minmax(min(max(120px, clamp((100% - 3 * ${space.m}) / 4, (600px - 100%) * 999, (100% - ${space.m}) / 2)), 100%), 1fr))`,
  },
])

const box = style({
  blockSize: '112px',
  boxSizing: 'border-box',
  borderRadius: radius,
  background: color('sunken'),
})

export const bone = style([box])

/** Without a chart, the height of its text. */
export const low = style({ blockSize: 'auto', minBlockSize: '76px' })

/** A figure; all of it leads to the page behind it. */
export const tile = style([
  box,
  {
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr',
    position: 'relative',
    overflow: 'hidden',
    padding: space.m,
    border: 0,
    font: 'inherit',
    textAlign: 'start',
    color: 'inherit',
    textDecoration: 'none',
  },
])

export const leads = style([tile, { cursor: 'pointer', ':hover': { background: color('hover') } }])

export const label = style({
  fontSize: size.small,
  color: color('muted'),
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s })

export const value = style({
  fontSize: 'max(22px, 1.375rem)',
  lineHeight: 1.3,
  // A number never breaks inside.
  whiteSpace: 'nowrap',
  letterSpacing: '-0.01em',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

const change = style({
  fontSize: size.small,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const changes = styleVariants({
  good: [change, { color: color('successText') }],
  bad: [change, { color: color('dangerText') }],
  none: [change, { color: color('muted') }],
})

export const sparkline = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: '36px',
  color: color('accentText'),
})
