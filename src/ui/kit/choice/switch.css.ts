import { style } from '@vanilla-extract/css'
import { color, lowControl, space } from '../../tokens.ts'

export const control = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.m,
  minBlockSize: lowControl,
  padding: 0,
  border: 0,
  borderRadius: '14px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  // Two lines of a label are as high as one control.
  lineHeight: '18px',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[aria-disabled=true]': { cursor: 'default' } },
})

export const track = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  inlineSize: '40px',
  blockSize: '24px',
  border: `1px solid ${color('control')}`,
  borderRadius: '12px',
  background: color('surface'),
  color: color('control'),
  transition: 'background-color .12s',
  selectors: {
    // A border is drawn where the system forces its own colours, and a background is not.
    '&::before': {
      content: '""',
      marginInlineStart: '3px',
      border: '8px solid',
      borderRadius: '50%',
      transition: 'margin .12s',
    },
    '[aria-checked=true] > &': {
      background: color('accent'),
      borderColor: color('accentEdge'),
      color: color('onAccent'),
    },
    '[aria-checked=true] > &::before': { marginInlineStart: '19px' },
    '[aria-disabled=true] > &': { opacity: 0.65 },
  },
})
