import { style } from '@vanilla-extract/css'

/** The room of a chart is there before it, so that nothing moves when it comes. */
export const chartRoom = style({ minBlockSize: '310px' })

export const middle = style({ alignItems: 'center' })
