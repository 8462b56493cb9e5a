import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../ui/tokens.ts'

/** As many cards beside each other as the room has place for, not the window. */
export const room = style({ containerType: 'inline-size' })

export const grid = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

// A card that is as tall as its neighbour keeps what is in it at its top.
globalStyle(`${grid} > *`, { alignContent: 'start' })

/** Lines end where their writer ended them. */
export const paragraphs = style({ margin: 0, maxInlineSize: '65ch', whiteSpace: 'pre-line' })
