import { style } from '@vanilla-extract/css'
import { regionHeight } from '../../../ui/list/region-height.ts'

/** Accounts in a scrolling column, so the field below stays near. */
export const listed = style({ overflow: 'auto', maxBlockSize: regionHeight })

/** As high as the field that searches accounts, until it has come. */
export const adderRoom = style({ minBlockSize: '84px' })
