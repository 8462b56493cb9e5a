import { style } from '@vanilla-extract/css'
import { space } from '../../tokens.ts'
import { input } from './field.css.ts'

export const area = style([input, { blockSize: 'auto', paddingBlock: space.s, resize: 'vertical' }])

export const code = style([area, { fontFamily: 'ui-monospace, monospace' }])
