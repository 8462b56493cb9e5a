import { globalStyle, style } from '@vanilla-extract/css'
import { link } from '../kit/link/link.css.ts'
import { color, controlHeight, lowControl, radius, rowHeight, size, space } from '../tokens.ts'

export const list = style({ position: 'relative', display: 'grid', gap: space.m, minInlineSize: 0 })

// A column of links needs no underlines; the name of a row stands out anyway.
globalStyle(`${list} [data-rows] ${link}:not(:hover)`, { textDecoration: 'none' })
globalStyle(`${list} [data-rows] ${link}[data-open]`, { color: 'inherit' })

export const compactList = style([list, { vars: { '--_height': lowControl } }])

/** The bar and its replacement take the same space: rows must not move when one is selected. */
export const head = style({
  display: 'grid',
  alignItems: 'end',
  // A short list that nothing can be added to.
  selectors: { '&:not(:has(button, a, input))': { display: 'none' } },
})

export const front = style({ display: 'grid', gap: space.m, gridArea: '1 / 1', minInlineSize: 0 })

export const behind = style([front, { visibility: 'hidden' }])

/** The space of the views. */
export const views = style({ blockSize: `calc(${controlHeight} + 4px)` })

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.m,
  paddingBlock: space.xxl,
  paddingInline: space.l,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  textAlign: 'center',
})

export const stateTitle = style({ margin: 0, fontSize: size.lead, fontWeight: 500 })

export const stateHint = style({ margin: 0, color: color('muted'), maxInlineSize: '60ch' })

export const skeleton = style({
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  background: color('surface'),
})

/** As high as a row, or as a card in little space. */
export const bone = style({
  display: 'block',
  blockSize: rowHeight,
  background: `linear-gradient(${color('sunken')} 0 0) 8px center / 60% 12px no-repeat`,
  selectors: {
    '&:first-of-type': { blockSize: controlHeight, background: color('sunken') },
    '&:not(:first-of-type)': { borderBlockStart: `1px solid ${color('line')}` },
    '&:nth-of-type(odd)': { backgroundSize: '45% 12px' },
    '&:dir(rtl)': { backgroundPosition: 'right 8px center' },
    '[data-narrow] > &:not(:first-of-type)': { blockSize: '140px' },
  },
})
