import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../tokens.ts'

export const list = style({ position: 'relative', display: 'grid', gap: space.m, minInlineSize: 0 })

export const compactList = style([list, { vars: { '--_density': '.75' } }])

/** The bar and what stands before it take one place: rows must not move when one of them is chosen. */
export const head = style({ display: 'grid', alignItems: 'end' })

export const front = style({ display: 'grid', gap: space.m, gridArea: '1 / 1', minInlineSize: 0 })

export const behind = style([front, { visibility: 'hidden' }])

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

export const stateTitle = style({ margin: 0, fontSize: size.input, fontWeight: 500 })

export const stateHint = style({ margin: 0, color: color('muted'), maxInlineSize: '60ch' })

export const skeleton = style({
  display: 'grid',
  padding: space.m,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
})
