import { style } from '@vanilla-extract/css'
import { color, controlHeight, space } from '../../ui/tokens.ts'

export const nav = style({
  position: 'relative',
  display: 'flex',
  gap: space.xs,
  // Where there is no room the ways go on beside, under a finger, instead of filling the screen with rows.
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  borderBlockEnd: `1px solid ${color('line')}`,
})

export const entry = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  minBlockSize: controlHeight,
  paddingInline: space.m,
  color: color('muted'),
  textDecoration: 'none',
  borderBlockEnd: '2px solid transparent',
  selectors: { '&:hover': { color: color('text') }, '&:focus-visible': { outlineOffset: '-2px' } },
})

export const here = style([
  entry,
  { color: color('text'), fontWeight: 600, borderBlockEndColor: color('accent') },
])
