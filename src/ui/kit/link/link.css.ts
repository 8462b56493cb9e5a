import { style } from '@vanilla-extract/css'
import { color } from '../../tokens.ts'

export const link = style({
  color: color('accentText'),
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  // Where it is a button.
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
  justifySelf: 'start',
})
