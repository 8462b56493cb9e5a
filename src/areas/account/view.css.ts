import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../ui/tokens.ts'

/** Takes the focus when its content is another; it is no control, so nothing shows it. */
export const content = style({ display: 'grid', gap: space.l, outline: 0 })

/** A placeholder of a card. */
export const awaited = style({ minBlockSize: '160px' })

/** Switches off all that is in it, and looks like nothing. */
export const bare = style({ minInlineSize: 0, margin: 0, padding: 0, border: 0 })

/** A section: until its height is known, later content stays hidden, so nothing moves. */
export const inTurn = style({ display: 'contents' })
globalStyle(`${inTurn}:has([aria-busy='true']) ~ *`, { display: 'none' })
