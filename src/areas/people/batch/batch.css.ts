import { style } from '@vanilla-extract/css'
import { regionHeight } from '../../../ui/list/region-height.ts'

/** Accounts one below the other; they scroll, so that what is to be typed below stays near. */
export const listed = style({ overflow: 'auto', maxBlockSize: regionHeight })
