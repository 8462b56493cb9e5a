import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../../ui/tokens.ts'

/** The room of the calculator before it has loaded, so that the price list below stays in place. */
export const reserved = style({
  minBlockSize: '1160px',
  '@container': { '(width < 720px)': { minBlockSize: '1480px' } },
})

/** What the prices lie beside, where there is room. */
export const form = style({ position: 'relative' })

/** The height of the form, so that the prices stay in sight while it is filled in. */
export const beside = style({
  '@container': {
    '(width >= 880px)': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      inlineSize: 'calc(100% - 520px)',
    },
  },
})

export const offers = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  '@container': {
    // Clear of the bar that a page may have there.
    '(width >= 880px)': {
      position: 'sticky',
      insetBlockStart: '64px',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
})

export const offer = style({
  display: 'grid',
  gap: space.xs,
  alignContent: 'start',
  margin: 0,
  padding: space.l,
  background: color('sunken'),
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
})

export const offerName = style({ margin: 0, fontSize: size.body, fontWeight: 600 })

export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space.m, margin: 0 })

export const amount = style({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontWeight: 500,
})
