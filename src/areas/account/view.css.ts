import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../ui/tokens.ts'

/** Takes the focus when its content is another; it is no control, so nothing shows it. */
export const content = style({ display: 'grid', gap: space.l, outline: 0 })

/** Where a card will be. */
export const awaited = style({ minBlockSize: '160px' })

/** Switches off all that is in it, and looks like nothing. */
export const bare = style({ minInlineSize: 0, margin: 0, padding: 0, border: 0 })

/** A section: as long as its height is not known, what is below does not show, so that nothing moves when it comes. */
export const inTurn = style({ display: 'contents' })
globalStyle(`${inTurn}:has([aria-busy='true']) ~ *`, { display: 'none' })
