import { style } from '@vanilla-extract/css'
import { size } from '../../../ui/tokens.ts'

export const code = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: size.small,
  margin: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})
