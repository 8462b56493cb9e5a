import { style } from '@vanilla-extract/css'

/** About the height of a card, until it arrives. */
export const room = style({ minBlockSize: '180px' })

/** Before the panels. */
export const first = style({ display: 'grid', order: -1 })
