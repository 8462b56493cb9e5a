import { style } from '@vanilla-extract/css'
import { color, radiusLarge, space } from '../tokens.ts'

export const dialog = style({
  boxSizing: 'border-box',
  inlineSize: 'min(440px, calc(100vw - 32px))',
  margin: 'auto',
  padding: space.xxl,
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  background: color('raised'),
  color: color('text'),
  '@media': { '(width < 480px)': { padding: space.xl } },
  selectors: { '&::backdrop': { background: 'rgb(0 0 0 / .5)' } },
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.m,
  marginBlockStart: space.xl,
})
