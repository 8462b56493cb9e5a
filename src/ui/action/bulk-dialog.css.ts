import { style } from '@vanilla-extract/css'
import { color } from '../tokens.ts'

/** Grows with what has been done. */
export const progress = style({ inlineSize: '100%', blockSize: '8px', accentColor: color('accent') })

/** A list of any length leaves the buttons in sight. */
export const scrolled = style({ maxBlockSize: '40vh', overflowY: 'auto' })
