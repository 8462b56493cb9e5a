import { style } from '@vanilla-extract/css'
import { room } from '../kit/layout.css.ts'
import { color, space } from '../tokens.ts'

/** A list with the open record beside it. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.xl,
})

export const pane = style({ paddingInlineStart: space.xl, borderInlineStart: `1px solid ${color('line')}` })

/** Stays in sight while the list is longer. */
export const beside = style([room, { position: 'sticky', insetBlockStart: space.l }])

export const closing = style({ display: 'flex', justifyContent: 'flex-end' })
