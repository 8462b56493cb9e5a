import { styleVariants } from '@vanilla-extract/css'
import { color, space } from '../../../ui/tokens.ts'

const mark = { display: 'block', paddingInlineStart: space.m, textDecoration: 'none' }

/** A bar at the start says that a paragraph came or went; what went is also struck through. */
export const marks = styleVariants({
  added: { ...mark, borderInlineStart: `3px solid ${color('success')}` },
  removed: {
    ...mark,
    borderInlineStart: `3px solid ${color('danger')}`,
    color: color('muted'),
    textDecoration: 'line-through',
  },
})
