import { style } from '@vanilla-extract/css'
import { input } from '../field/field.css.ts'
import { arrow } from './arrow.ts'

/** The native control in our style: its list is familiar, and phones show their own. */
export const select = style([input, { appearance: 'none', cursor: 'pointer', ...arrow }])
