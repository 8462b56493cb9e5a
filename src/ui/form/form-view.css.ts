import { style } from '@vanilla-extract/css'
import { row } from '../kit/layout.css.ts'
import { color, size, space } from '../tokens.ts'

export const group = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})

export const legend = style({
  padding: 0,
  marginBlockEnd: space.m,
  fontSize: size.input,
  fontWeight: 600,
})

/** A form as wide as a page is hard to read. */
export const narrow = style({ maxInlineSize: '560px' })

/** Buttons at the end, as in every dialog. */
export const answers = style([row, { justifyContent: 'flex-end', gap: space.m }])

/** Stays in sight while something is not saved. */
export const unsaved = style([
  row,
  {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    gap: space.m,
    paddingBlock: space.m,
    borderBlockStart: `1px solid ${color('line')}`,
    background: color('surface'),
  },
])

export const grow = style({ flex: '1 1 auto' })
