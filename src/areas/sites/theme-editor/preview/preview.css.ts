import { style } from '@vanilla-extract/css'
import { color, radiusLarge, size, space } from '../../../../ui/tokens.ts'

export const preview = style({
  display: 'grid',
  gap: space.m,
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const controls = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, alignItems: 'center' })

/** Light and dark, beside each other if there is space. */
export const pair = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    '(width >= 640px)': {
      selectors: { '&[data-pair]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
    // Half of less would make a desktop too small to see.
    '(width < 1400px)': {
      selectors: { '&[data-pair=desktop]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
})

export const figure = style({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  fontSize: size.small,
  color: color('muted'),
})

/** The picture of a page: as wide as there is space, as high as the page is then. */
export const window = style({
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${color('lineStrong')}`,
  borderRadius: radiusLarge,
  background: color('sunken'),
})

/** The page in its own width, made smaller. */
export const page = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  transformOrigin: '0 0',
})
