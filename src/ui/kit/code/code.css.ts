import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../tokens.ts'

const mono = { fontFamily: 'ui-monospace, monospace', fontSize: size.small } as const

/** A text of a program: it scrolls in itself, and is read from left to right in every language. */
export const block = style({
  ...mono,
  boxSizing: 'border-box',
  margin: 0,
  padding: space.m,
  maxBlockSize: '420px',
  overflow: 'auto',
  whiteSpace: 'pre',
  background: color('sunken'),
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
})

/** A code word on its own, which wraps when space runs out. */
export const word = style({ ...mono, overflowWrap: 'anywhere' })

/** A code word in a sentence, or in a scrolling table. */
export const whole = style({ ...mono, whiteSpace: 'nowrap' })
