import { style } from '@vanilla-extract/css'
import { tallShadow } from '../../raised.ts'
import { color, radiusLarge, space } from '../../tokens.ts'

export const dialog = style({
  boxSizing: 'border-box',
  boxShadow: tallShadow,
  inlineSize: 'min(440px, calc(100vw - 32px))',
  margin: 'auto',
  padding: space.xl,
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  background: color('raised'),
  color: color('text'),
  '@media': { '(width < 480px)': { padding: space.l } },
  selectors: {
    '&::backdrop': { background: 'rgb(0 0 0 / .5)' },
    // A text as long as a page is written in lines as long as a page has.
    '&:has([data-long])': { inlineSize: 'min(720px, calc(100vw - 32px))' },
  },
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s,
  marginBlockStart: space.xl,
})
