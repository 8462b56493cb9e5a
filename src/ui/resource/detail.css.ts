import { style } from '@vanilla-extract/css'
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
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@container': {
    '(width >= 480px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' },
    '(width >= 1024px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingInlineStart: space.l,
      borderInlineStart: `1px solid ${color('line')}`,
    },
  },
})
