import { style } from '@vanilla-extract/css'
import { color, font, lowControl, radius, size, space } from '../../tokens.ts'

export { spoken as unseen } from '../../island/frame.css.ts'

export const cell = style({ display: 'grid', gap: '2px', inlineSize: '100%', minInlineSize: '104px' })

/** Looks like a cell until one points at it or types into it. */
export const input = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  blockSize: lowControl,
  margin: 0,
  paddingInline: space.s,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  background: color('surface'),
  color: color('text'),
  font: `400 ${size.input}/1.5 ${font}`,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  selectors: {
    '&:hover': { borderColor: color('control') },
    '&::placeholder': { color: color('muted'), opacity: 1, fontStyle: 'italic' },
    '&[data-number]': { textAlign: 'end' },
    // A number is written from the left, and lines up with the others at the end of its column.
    '[dir=rtl] &[data-number]': { textAlign: 'start' },
    '&[data-dirty]': { borderColor: color('accentText'), background: color('selected'), fontWeight: 500 },
    '&[aria-invalid=true]': {
      borderColor: color('danger'),
      boxShadow: `inset 0 0 0 1px ${color('danger')}`,
    },
    '&:focus-visible': { outlineOffset: '-1px' },
  },
})

export const problem = style({
  color: color('dangerText'),
  fontSize: size.small,
  lineHeight: 1.3,
  textAlign: 'start',
  whiteSpace: 'normal',
})

export const above = style({ display: 'flex', flexWrap: 'wrap', gap: space.l, maxInlineSize: '480px' })

export const aboveInput = style({ inlineSize: '136px' })

export const aboveLabel = style({ fontWeight: 500 })

/** Stays in sight while the rows scroll. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 4,
  display: 'grid',
  gap: space.s,
  paddingBlock: space.s,
  background: color('canvas'),
  borderBlockStart: `1px solid ${color('line')}`,
})

export const answers = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })

export const count = style({
  flex: '1 1 140px',
  color: color('muted'),
  selectors: { '&[data-dirty]': { color: color('text'), fontWeight: 500 } },
})

export const problems = style({ margin: 0, paddingInlineStart: space.l })
