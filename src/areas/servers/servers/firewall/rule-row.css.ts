import { style } from '@vanilla-extract/css'
import { space } from '../../../../ui/tokens.ts'

export const rule = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  alignItems: 'center',
  gap: space.s,
  minInlineSize: 0,
})

export const about = style({
  display: 'grid',
  flex: '1 1 220px',
  gap: space.xs,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

export const traffic = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })

export const controls = style({ display: 'flex', alignItems: 'center', gap: space.s })
