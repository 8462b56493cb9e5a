import { globalStyle, style } from '@vanilla-extract/css'
import { copyable } from '../kinds/copyable.css.ts'
import { color, space } from '../tokens.ts'

export const head = style({ display: 'grid', gap: space.s })

/** The actions are at the other end. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginInlineStart: 'auto' })

/** Panels, side by side if there is space; each as high as its content. */
export const body = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** Takes the whole width. */
export const whole = style({ gridColumn: '1 / -1' })

/** A record's key facts, on one line if there is space. */
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

/** In little space they belong to the first tab. */
export const aside = style([facts, { '@container': { '(width < 720px)': { display: 'none' } } }])

/** A fact: name and value at opposite ends if facts are stacked, as in the cards of lists. */
export const fact = style({
  '@container': { '(width < 480px)': { display: 'flex', justifyContent: 'space-between', gap: space.m } },
})

// The copy button comes before the value, so all values end in one line.
globalStyle(`${fact} ${copyable}`, {
  '@container': { '(width < 480px)': { flexDirection: 'row-reverse' } },
})
