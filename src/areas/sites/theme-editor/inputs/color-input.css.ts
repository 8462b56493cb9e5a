import { style } from '@vanilla-extract/css'
import { input } from '../../../../ui/kit/field/field.css.ts'
import { color, controlHeight, radius, space } from '../../../../ui/tokens.ts'

export const row = style({ display: 'flex', alignItems: 'center', gap: space.s })

/** The browser's own picker, in the height of a control. */
export const picker = style({
  flex: 'none',
  inlineSize: controlHeight,
  blockSize: controlHeight,
  margin: 0,
  padding: '3px',
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  background: color('surface'),
  cursor: 'pointer',
  selectors: {
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0, borderRadius: `max(0px, calc(${radius} - 3px))` },
    '&::-moz-color-swatch': { border: 0, borderRadius: `max(0px, calc(${radius} - 3px))` },
  },
})

/** Stands for the default: the picker must show some color. */
export const unset = style([picker, { opacity: 0.45 }])

export const text = style([input, { flex: '1 1 88px', minInlineSize: 0, fontVariantNumeric: 'tabular-nums' }])
