import { style } from '@vanilla-extract/css'
import { color } from '../../tokens.ts'

export const link = style({
  color: color('accentText'),
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  // For links that are buttons.
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
  justifySelf: 'start',
})
