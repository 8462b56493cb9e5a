import { style } from '@vanilla-extract/css'
import { color, radiusLarge, space } from '../tokens.ts'

/** Reserves the space of a chart, so nothing moves when it loads. */
export const chartRoom = style({ minBlockSize: '290px' })

export const chartCard = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minBlockSize: '302px',
  padding: space.l,
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  background: color('surface'),
})

export const asOf = style({ minBlockSize: '1.45em', textAlign: 'end' })

export const nothing = style({ alignSelf: 'center', justifySelf: 'center' })
