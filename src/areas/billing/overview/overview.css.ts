import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../../ui/tokens.ts'

/** Cards in one column or two; the last of a row takes what is left of it. */
export const cards = style({ display: 'flex', flexWrap: 'wrap', gap: space.l })

globalStyle(`${cards} > *`, {
  flex: `1 1 min(100%, max(440px, calc(50% - ${space.l})))`,
  boxSizing: 'border-box',
  minInlineSize: 0,
})

// A card as high as its neighbour leaves the rest of its height empty.
globalStyle(`${cards} section`, { alignContent: 'start' })

/** Cards that share the place of one; the last takes what is left of its height. */
export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  ':empty': { display: 'none' },
})

globalStyle(`${group} > :last-child`, { flexGrow: 1 })

/** A card that takes a row of its own. */
export const whole = style({ flexBasis: '100%' })

/** Cards below each other, each with the height of its content. */
export const column = style({ display: 'grid', gap: space.l, alignContent: 'start' })

export const waiting = style({
  display: 'grid',
  gap: space.m,
  minBlockSize: '120px',
  alignContent: 'start',
})
