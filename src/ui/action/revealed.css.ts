import { style } from '@vanilla-extract/css'
import { size } from '../tokens.ts'

export const value = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: size.body,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
