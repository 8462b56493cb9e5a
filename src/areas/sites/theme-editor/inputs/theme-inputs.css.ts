import { style } from '@vanilla-extract/css'
import { color, size, space } from '../../../../ui/tokens.ts'

export const groups = style({ display: 'grid', gap: space.xl, gridTemplateColumns: 'minmax(0, 1fr)' })

export const group = style({
  display: 'grid',
  gap: space.l,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const name = style({ padding: 0, marginBlockEnd: space.m, fontSize: size.lead, fontWeight: 600 })

/** A slider with its number at the end. */
export const slider = style({ display: 'flex', alignItems: 'center', gap: space.m })

export const range = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  margin: 0,
  accentColor: color('accentText'),
  cursor: 'pointer',
})

export const number = style({ minInlineSize: '48px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
