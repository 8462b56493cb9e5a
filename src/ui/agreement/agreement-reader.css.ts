import { style } from '@vanilla-extract/css'
import { color, radiusLarge, space } from '../tokens.ts'

export const page = style({
  display: 'grid',
  gap: space.l,
  maxInlineSize: '760px',
  marginInline: 'auto',
})

export const head = style({ display: 'grid', gap: space.xs })

export const scroller = style({
  maxBlockSize: 'min(60vh, 640px)',
  overflowY: 'auto',
  padding: space.xl,
  background: color('surface'),
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
})

export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: space.m })
