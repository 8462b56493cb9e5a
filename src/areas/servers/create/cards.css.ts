import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../ui/tokens.ts'

export const grid = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(164px, 1fr))',
})

export const card = style({
  position: 'relative',
  display: 'grid',
  gap: space.xs,
  alignContent: 'start',
  padding: space.m,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  background: color('surface'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('hover') },
    '&:has(input:checked)': {
      borderColor: color('accentText'),
      boxShadow: `inset 0 0 0 1px ${color('accentText')}`,
      background: color('selected'),
    },
    '&:has(input:focus-visible)': { outline: `2px solid ${color('focus')}`, outlineOffset: '2px' },
    '&:has(input:disabled)': { cursor: 'default', opacity: 0.65, background: color('sunken') },
  },
})

/** The whole card is the control. */
export const control = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})

export const cardTitle = style({ fontWeight: 600 })

export const price = style({ fontSize: size.lead, fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

export const detail = style({ fontSize: size.small, color: color('muted') })

export const tile = style({ display: 'flex', alignItems: 'center', gap: space.m })

export const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: radius,
  border: `1px solid ${color('line')}`,
  background: color('surface'),
  color: color('accentText'),
  fontSize: size.lead,
  fontWeight: 600,
})

/** Above the control of its card. */
export const within = style({ position: 'relative', zIndex: 1, marginBlockStart: space.xs })

export const custom = style({ display: 'grid', gap: space.l, maxInlineSize: '560px' })

export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })

export const chip = style([card, { paddingBlock: '6px', borderRadius: '18px' }])

export const disk = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  maxInlineSize: '560px',
})

export const wrong = style({ margin: 0, fontSize: size.small, color: color('dangerText') })

globalStyle(`${picture} svg`, { display: 'block' })
