import { style } from '@vanilla-extract/css'
import { row } from '../kit/layout.css.ts'
import { color, space } from '../tokens.ts'

/** A form as wide as a page is hard to read. */
export const narrow = style({
  maxInlineSize: '560px',
  selectors: { '&:has([data-long])': { maxInlineSize: '720px' } },
})

/** Buttons at the end, as in every dialog. */
export const answers = style([row, { justifyContent: 'flex-end', gap: space.m }])

/** Sticky while there are unsaved changes. */
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

/** Takes no room while its field is not shown, or is a hidden value. */
export const fieldBox = style({
  selectors: { '&:empty, &:has(> input[type=hidden]:only-child)': { display: 'none' } },
})
