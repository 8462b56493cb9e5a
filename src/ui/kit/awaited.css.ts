import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius, space } from '../tokens.ts'

const room = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

/** The room is there from the beginning, so that nothing moves when it is filled: with a line or two, or with a list. */
export const rooms = styleVariants({
  short: [room, { minBlockSize: '120px' }],
  tall: [room, { minBlockSize: '240px' }],
})

export const bone = style({
  blockSize: '20px',
  marginBlock: space.s,
  borderRadius: radius,
  background: color('sunken'),
  selectors: { '&:nth-of-type(even)': { inlineSize: '70%' } },
})
