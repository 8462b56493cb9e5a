import { style } from '@vanilla-extract/css'
import { size } from '../../../ui/tokens.ts'

export const scroller = style({ overflowX: 'auto' })

export const userData = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: size.small,
  margin: 0,
})
