import { style } from '@vanilla-extract/css'
import { color, controlHeight, space } from '../../ui/tokens.ts'

export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  borderBlockEnd: `1px solid ${color('line')}`,
})

export const entry = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: controlHeight,
  paddingInline: space.m,
  color: color('muted'),
  textDecoration: 'none',
  borderBlockEnd: '2px solid transparent',
  selectors: { '&:hover': { color: color('text') } },
})

export const here = style([
  entry,
  { color: color('text'), fontWeight: 600, borderBlockEndColor: color('accent') },
])
