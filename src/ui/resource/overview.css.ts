import { style } from '@vanilla-extract/css'

/** About the height of a card, until it arrives. */
export const room = style({ minBlockSize: '180px' })
