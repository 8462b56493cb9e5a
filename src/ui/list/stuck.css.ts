import { keyframes, style } from '@vanilla-extract/css'
import { color } from '../tokens.ts'

export const stuck = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  background: color('surface'),
})

const [start, end] = [{ '--_start': color('line') }, { '--_end': color('line') }]

const edge = keyframes({
  '0%': { vars: start },
  '1%, 99%': { vars: { ...start, ...end } },
  '100%': { vars: end },
})

/**
 * For scrolling regions: a line marks that columns continue beneath the sticky ones. One animation serves all
 * rows; one per row would be styled twice whenever a row is drawn.
 */
export const edges = style({ animation: `${edge} linear`, animationTimeline: 'scroll(nearest inline)' })

export const edgeEnd = style({ borderInlineEnd: '1px solid var(--_end, transparent)' })

export const edgeStart = style({ borderInlineStart: '1px solid var(--_start, transparent)' })
