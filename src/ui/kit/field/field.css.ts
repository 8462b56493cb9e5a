import { style, type StyleRule } from '@vanilla-extract/css'
import { color, controlHeight, font, radius, size, space } from '../../tokens.ts'

export const field = style({ display: 'grid', gap: space.xs })

export const label = style({ fontWeight: 500, inlineSize: 'fit-content' })

export const hint = style({ margin: 0, fontSize: size.small, color: color('muted') })

export const error = style({ margin: 0, fontSize: size.small, color: color('dangerText') })

export const control = style({ position: 'relative', display: 'grid' })

/** Content at the inner end of a control, such as the button that shows a password. */
export const trail = style({
  position: 'absolute',
  insetInlineEnd: '2px',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
})

const look = {
  boxSizing: 'border-box',
  display: 'block',
  inlineSize: '100%',
  blockSize: controlHeight,
  margin: '0',
  paddingInline: space.m,
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  background: color('surface'),
  color: color('text'),
  font: `400 ${size.input}/1.5 ${font}`,
  textAlign: 'start',
} as const

const withTrail = { paddingInlineEnd: '48px' }
// Typed text may run in the other direction than the page, whose end determines the control's place.
const withTrailEitherWay = { paddingInline: '48px' }
const invalid = { borderColor: color('danger'), boxShadow: `inset 0 0 0 1px ${color('danger')}` }
const focused = { outline: `2px solid ${color('focus')}`, outlineOffset: '2px' }
const spaced = { fontVariantNumeric: 'tabular-nums', letterSpacing: '.25em' }

/** An input inside the root. */
export const input = style({
  ...look,
  selectors: {
    '&[aria-invalid=true]': invalid,
    '&[data-trail]': withTrail,
    '[dir=rtl] &[data-trail]': withTrailEitherWay,
    '&[data-code]': spaced,
  },
})

/** The slot of an input in the light DOM, where the page's own rules apply unless these insist. */
export const slot = style({
  display: 'block',
  selectors: {
    '&::slotted(input)': insist({ all: 'initial', colorScheme: 'inherit', ...look }),
    '&::slotted(input[aria-invalid=true])': insist(invalid),
    '&::slotted(input[data-trail])': insist(withTrail),
    '[dir=rtl] &::slotted(input[data-trail])': insist(withTrailEitherWay),
    '&::slotted(input[data-code])': insist(spaced),
    '&::slotted(input:focus-visible)': insist(focused),
  },
})

/** The page's `!important` loses against one from inside the shadow root. */
function insist(rules: Record<string, string>): StyleRule {
  return Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, `${value} !important`]))
}
