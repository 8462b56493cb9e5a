import { style } from '@vanilla-extract/css'
import { color, size, space } from '../../../../ui/tokens.ts'

export const proof = style({ display: 'grid', gap: space.m, gridTemplateColumns: 'minmax(0, 1fr)' })

export const verdict = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  margin: 0,
})

export const moves = style({ display: 'grid', gap: space.m, margin: 0, padding: 0, listStyle: 'none' })

export const move = style({ display: 'grid', gap: '2px' })

export const part = style({ fontWeight: 500 })

export const why = style({ margin: 0, fontSize: size.small, lineHeight: 1.6, color: color('muted') })

/** A color as a dot and its code. */
export const code = style({
  color: color('text'),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const dot = style({
  display: 'inline-block',
  inlineSize: '12px',
  blockSize: '12px',
  marginInlineEnd: space.xs,
  border: `1px solid ${color('control')}`,
  borderRadius: '50%',
  verticalAlign: '-1px',
})
