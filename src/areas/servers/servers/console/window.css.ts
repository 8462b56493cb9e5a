import { style } from '@vanilla-extract/css'
import { color, space } from '../../../../ui/tokens.ts'

/** All of the window, above the page that it belongs to. */
export const whole = style({
  position: 'fixed',
  inset: 0,
  boxSizing: 'border-box',
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: 0,
  padding: space.l,
  border: 0,
  overflow: 'auto',
  background: color('surface'),
  color: color('text'),
})
