import { style } from '@vanilla-extract/css'
import { color } from '../../tokens.ts'

export const resizer = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: '9px',
  cursor: 'col-resize',
  touchAction: 'none',
  borderInlineEnd: '2px solid transparent',
  selectors: { '&:hover, &:focus-visible': { borderColor: color('control') } },
})
