import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, space } from '../../../../ui/tokens.ts'

/** All that is shown in full screen. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  selectors: {
    '&:fullscreen': {
      gridTemplateRows: 'auto minmax(0, 1fr)',
      padding: space.m,
      overflow: 'auto',
      background: color('surface'),
    },
  },
})

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })

/** The screen, left to right in every language. */
export const place = style({
  direction: 'ltr',
  aspectRatio: '8 / 5',
  maxBlockSize: '75vh',
  overflow: 'auto',
  background: color('sunken'),
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  selectors: {
    '&:focus-within': { outline: `2px solid ${color('focus')}`, outlineOffset: '2px' },
    ':fullscreen > &': { aspectRatio: 'auto', maxBlockSize: 'none' },
  },
})

/** Shown before the screen opens and after it ends. */
export const empty = style({ display: 'none' })

globalStyle(`${place} canvas`, { display: 'block' })
