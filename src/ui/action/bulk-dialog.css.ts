import { style } from '@vanilla-extract/css'
import { color } from '../tokens.ts'

/** Progress bar. */
export const progress = style({ inlineSize: '100%', blockSize: '8px', accentColor: color('accent') })

/** Keeps the buttons visible below lists of any length. */
export const scrolled = style({ maxBlockSize: '40vh', overflowY: 'auto' })
