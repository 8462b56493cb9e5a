import { globalStyle, style } from '@vanilla-extract/css'
import { copyable } from '../kinds/copyable.css.ts'
import { color, space } from '../tokens.ts'

export const head = style({ display: 'grid', gap: space.s })

/** What can be done stands at the other end. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginInlineStart: 'auto' })

/** Panels, beside each other where there is room; each as high as what is in it. */
export const body = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 1100px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** Takes the whole width, whatever stands beside. */
export const whole = style({ gridColumn: '1 / -1' })

/** What one wants at hand of a thing, on one line where there is room. */
export const facts = style({
  display: 'grid',
  gap: space.s,
  margin: 0,
  '@container': {
    '(width >= 480px)': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${space.m} ${space.xxl}`,
      paddingBlock: space.m,
      borderBlock: `1px solid ${color('line')}`,
    },
  },
})

/** Where there is little room they are those of the first tab. */
export const aside = style([facts, { '@container': { '(width < 720px)': { display: 'none' } } }])

/** One fact: its name at one end and what it is at the other where they are one below the other, as in the cards of lists. */
export const fact = style({
  '@container': { '(width < 480px)': { display: 'flex', justifyContent: 'space-between', gap: space.m } },
})

// What copies it stands before it, so that all of them end in one line.
globalStyle(`${fact} ${copyable}`, {
  '@container': { '(width < 480px)': { flexDirection: 'row-reverse' } },
})
