import { globalStyle, style } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { regionHeight } from './region-height.ts'
import { color, controlHeight, lowControl, radius, rowHeight, size, space } from '../tokens.ts'
import { edgeEnd, edges, edgeStart, stuck } from './stuck.css.ts'

/** Scrolls by itself, so head and names stay in sight. */
export const region = style({
  position: 'relative',
  overflow: 'auto',
  maxBlockSize: regionHeight,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  background: color('surface'),
  // Sticky cells must not cover the focused one.
  scrollPaddingBlockStart: '44px',
})

export const table = style([
  edges,
  {
    inlineSize: '100%',
    minInlineSize: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: size.body,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    selectors: {
      '&[data-fixed]': { tableLayout: 'fixed' },
    },
  },
])

/** Rows that are cut are all of one height. */
const cut = 'table:is([data-cut], [data-fixed], [data-yielding]) &'

export const cell = style({
  paddingBlock: '6px',
  paddingInline: space.s,
  borderBlockEnd: `1px solid ${color('line')}`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: 400,
  overflowWrap: 'break-word',
  selectors: {
    [cut]: { overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    'tr:last-child > &': { borderBlockEnd: 0 },
    // A text at length takes lines, not the room of the other columns.
    'table:not([data-fixed]) &': { maxInlineSize: '320px' },
  },
})

export const endCell = style([cell, { textAlign: 'end' }])

export const name = style([cell, stuck, edgeEnd, { fontWeight: 500, minInlineSize: '160px' }])

export const choose = style([cell, { inlineSize: '44px', paddingBlock: 0 }])

export const actions = style([
  cell,
  stuck,
  edgeStart,
  {
    // As narrow as a menu, whether or not its row has one. Its buttons are as low as a row.
    insetInlineStart: 'auto',
    insetInlineEnd: 0,
    inlineSize: '1px',
    minInlineSize: `calc(${lowControl} + ${space.s} * 2)`,
    paddingBlock: 0,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontSize: size.small,
    vars: { '--_height': lowControl },
  },
])

export const row = style({
  blockSize: rowHeight,
  selectors: {
    '[aria-busy=true] > tbody > &, &[data-doing]': { opacity: 0.55 },
    // Being removed.
    '&[data-doing="4"]': { textDecoration: 'line-through' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

// One above the other they would make the row twice as high.
globalStyle(`${actions} > span`, { flexWrap: 'nowrap' })
globalStyle(`${row}:hover > *`, { background: color('hover') })
globalStyle(`${row}:is([data-chosen], [aria-current]) > *`, { background: color('selected') })
globalStyle(`${row}:is([data-chosen], [aria-current]) > :first-child`, {
  borderInlineStart: `2px solid ${color('accentText')}`,
  paddingInlineStart: '6px',
})

export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  padding: 0,
  background: color('sunken'),
  borderBlockEnd: `1px solid ${color('line')}`,
  color: color('muted'),
  fontSize: size.small,
  fontWeight: 500,
  textAlign: 'start',
  whiteSpace: 'nowrap',
})

export const chooseHead = style([head, { paddingInline: space.s }])

export const actionsHead = style([head, edgeStart, { insetInlineEnd: 0, zIndex: 3 }])

export const endHead = style([head, { textAlign: 'end' }])

export const nameHead = style([head, edgeEnd, { insetInlineStart: 0, zIndex: 3 }])

export const plainHead = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: controlHeight,
  paddingInline: space.s,
})

export const sort = style([
  bare,
  plainHead,
  {
    maxInlineSize: '100%',
    selectors: {
      '&:hover': { color: color('text') },
      '[aria-sort$=ending] > &': { color: color('text'), fontWeight: 600 },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
])

export const arrow = style({
  flex: 'none',
  inlineSize: '10px',
  blockSize: '12px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  selectors: { '[aria-sort=none] &': { opacity: 0.45 } },
})

/** Links and actions of a row. */
export const rowEnd = style({ display: 'inline-flex', gap: space.s })

/** As wide as the actions of a row, and not seen. */
export const widest = style([
  rowEnd,
  { visibility: 'hidden', blockSize: 0, overflow: 'clip', paddingInline: space.s, fontSize: size.small },
])

/** One above the other, so the widest counts. */
export const widestAction = style({ display: 'grid', minInlineSize: lowControl })

// No text of the page, which could be copied or found.
globalStyle(`${widest} [data-label]::before`, { content: 'attr(data-label)' })
