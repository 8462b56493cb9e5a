import { globalStyle, style } from '@vanilla-extract/css'
import { copyable } from '../kinds/copyable.css.ts'
import { color, space } from '../tokens.ts'

export const head = style({ display: 'grid', gap: space.s })

/** What can be done stands at the other end. */
export const actions = style({ marginInlineStart: 'auto' })

/** What there is to know, and beside it what one wants at hand, where there is room. */
export const body = style({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 260px' } },
})

/** Beside another tab there is only room for them where there is much. */
export const aside = style({
  display: 'none',
  '@container': { '(width >= 1024px)': { display: 'block' } },
})

/** Above what there is to know where there is no room beside it. */
export const first = style({
  order: -1,
  '@container': { '(width >= 1024px)': { order: 0 } },
})

export const facts = style({
  display: 'grid',
  gap: space.m,
  margin: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    '(width >= 480px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' },
    '(width >= 1024px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingInlineStart: space.l,
      borderInlineStart: `1px solid ${color('line')}`,
    },
  },
})

/** One fact: its name at one end and what it is at the other where they are one below the other, as in the cards of lists. */
export const fact = style({
  '@container': { '(width < 480px)': { display: 'flex', justifyContent: 'space-between', gap: space.m } },
})

// What copies it stands before it, so that all of them end in one line.
globalStyle(`${fact} ${copyable}`, {
  '@container': { '(width < 480px)': { flexDirection: 'row-reverse' } },
})
