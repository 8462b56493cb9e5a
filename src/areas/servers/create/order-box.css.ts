import { style, type StyleRule } from '@vanilla-extract/css'
import { color, radiusLarge, size, space } from '../../../ui/tokens.ts'

/** Styles of the bar that it is on a narrow screen. */
const inBar = (style: StyleRule): StyleRule => ({
  '@media': { '(max-width: 60rem)': style as object },
  '@container': { '(width < 760px)': style as object },
})

/** Beside the form in sight; on a narrow screen a bar at its end. */
export const box = style([
  {
    position: 'sticky',
    zIndex: 1,
    insetBlockStart: 'var(--portal-sticky-top, 16px)',
    display: 'grid',
    gap: space.l,
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: space.l,
    border: `1px solid ${color('line')}`,
    borderRadius: radiusLarge,
    background: color('surface'),
  },
  inBar({
    insetBlockStart: 'auto',
    insetBlockEnd: 0,
    gap: space.m,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    paddingBlock: space.m,
    borderRadius: `${radiusLarge} ${radiusLarge} 0 0`,
    boxShadow: '0 -4px 16px rgb(0 0 0 / .12)',
  }),
])

export const head = style({ display: 'grid', gap: space.xs })

export const total = style([
  {
    fontSize: size.title,
    fontWeight: 600,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  },
  inBar({ fontSize: size.lead }),
])

export const small = style({ fontSize: size.small, color: color('muted') })

/** Opens the composition, which is always in sight where there is room. */
export const toggle = style([{ display: 'none' }, inBar({ display: 'block' })])

const composed = { display: 'grid', gap: space.m, gridTemplateColumns: 'minmax(0, 1fr)' }

export const closed = style([composed, inBar({ display: 'none' })])

export const open = style([
  composed,
  inBar({ gridColumn: '1 / -1', maxBlockSize: '50dvh', overflowY: 'auto' }),
])

export const title = style([{ margin: 0, fontSize: size.lead, fontWeight: 600 }, inBar({ display: 'none' })])

export const parts = style({ display: 'grid', gap: space.s, margin: 0 })

/** Prices that are no part of the total. */
export const otherPrices = style([
  parts,
  { paddingBlockStart: space.m, borderBlockStart: `1px solid ${color('line')}` },
])

export const part = style({ display: 'flex', justifyContent: 'space-between', gap: space.m })

export const amount = style({ margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

export const send = style({ display: 'grid' })
