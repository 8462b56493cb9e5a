import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../ui/tokens.ts'

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) 1fr',
  gap: `${space.s} ${space.l}`,
  margin: 0,
})
globalStyle(`${facts} > dt`, { color: color('muted') })
globalStyle(`${facts} > dd`, { margin: 0 })

export const log = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.xs,
  maxBlockSize: '220px',
  minBlockSize: '64px',
  padding: space.m,
  overflow: 'auto',
  background: color('sunken'),
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  fontSize: size.small,
})
globalStyle(`${log} > p`, { margin: 0 })

export const moment = style({ color: color('muted'), fontVariantNumeric: 'tabular-nums' })
