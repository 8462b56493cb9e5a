import { style } from '@vanilla-extract/css'
import { color } from '../../tokens.ts'

/** A bar and its number. */
export const bar = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  fontVariantNumeric: 'tabular-nums',
})

/** The bar itself, in a tone whose rest browsers draw in that of the scheme. */
export const track = style({ inlineSize: '6em', accentColor: color('accentText') })
