import { style } from '@vanilla-extract/css'
import { color, size, space } from '../tokens.ts'

export const fields = style({ display: 'grid', gap: space.m, margin: 0 })

/** Side by side if there is space, otherwise stacked. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.l,
  '@container': { '(width >= 480px)': { gridTemplateColumns: 'minmax(120px, 30%) minmax(0, 1fr)' } },
})

export const term = style({ fontSize: size.small, color: color('muted') })

export const text = style({ margin: 0 })
