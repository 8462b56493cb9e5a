import { style } from '@vanilla-extract/css'
import { color, lowControl, radius, size, space } from '../../../../ui/tokens.ts'

export const group = style({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})

export const legend = style({ padding: 0, marginBlockEnd: space.xs, fontWeight: 500 })

export const segments = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  padding: '2px',
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  background: color('sunken'),
})

/** Only as wide as its choices, where several stand in a row. */
export const slim = style([
  segments,
  { display: 'inline-flex', inlineSize: 'fit-content', maxInlineSize: '100%' },
])

export const segment = style({
  position: 'relative',
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: `calc(${lowControl} - 4px)`,
  paddingInline: space.s,
  borderRadius: `max(0px, calc(${radius} - 2px))`,
  fontSize: size.small,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: color('muted'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color('text') },
    '&:has(:checked)': {
      background: color('surface'),
      color: color('text'),
      boxShadow: `0 0 0 1px ${color('control')}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color('focus')}`, outlineOffset: '2px' },
  },
})

/** Covers its segment, so that a press and a screen reader find it there. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  appearance: 'none',
  cursor: 'inherit',
  borderRadius: 'inherit',
  outline: 'none !important',
})
