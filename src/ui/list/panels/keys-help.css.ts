import { style } from '@vanilla-extract/css'
import { color, size, space } from '../../tokens.ts'

export const keys = style({ display: 'grid', gap: space.s, margin: 0 })

export const line = style({ display: 'grid', gridTemplateColumns: '96px 1fr', gap: space.m })

export const key = style({
  paddingInline: space.s,
  border: `1px solid ${color('line')}`,
  borderRadius: '4px',
  background: color('sunken'),
  font: 'inherit',
  fontSize: size.small,
  direction: 'ltr',
  unicodeBidi: 'isolate',
})

export const does = style({ margin: 0 })
