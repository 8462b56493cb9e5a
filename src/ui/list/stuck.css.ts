import { keyframes, style } from '@vanilla-extract/css'
import { color } from '../tokens.ts'

export const stuck = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  background: color('surface'),
})

const line = keyframes({ to: { borderColor: color('line') } })

// A line says that columns go on beneath what sticks, for as long as they do.
const timeline = 'scroll(nearest inline)'

export const edgeEnd = style({
  borderInlineEnd: '1px solid transparent',
  animation: `${line} linear`,
  animationTimeline: timeline,
})

export const edgeStart = style({
  borderInlineStart: '1px solid transparent',
  animation: `${line} linear reverse`,
  animationTimeline: timeline,
})
