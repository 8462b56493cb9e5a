import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../../ui/tokens.ts'

/** The room of the calculator before it has loaded, so that the price list below stays in place. */
export const reserved = style({
  minBlockSize: '640px',
  '@container': { '(width < 720px)': { minBlockSize: '1150px' } },
})

export const offers = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
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
