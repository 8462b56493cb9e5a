import { style } from '@vanilla-extract/css'
import { raised } from '../raised.ts'
import { color, controlHeight, lowControl, radius, size, space } from '../tokens.ts'

/** In the top layer, so that no dialog cuts it off; its place is set beside the button. */
export const popover = style({
  ...raised,
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: space.m,
  maxInlineSize: 'calc(100vw - 16px)',
  boxSizing: 'border-box',
  color: color('text'),
  fontSize: size.body,
})

export const head = style({ display: 'flex', alignItems: 'center', gap: '2px', marginBlockEnd: space.s })

export const month = style({ flex: 1, margin: 0, textAlign: 'center', fontSize: size.body, fontWeight: 600 })

const press = {
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: `calc(${radius} / 2)`,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const

export const step = style({
  ...press,
  inlineSize: lowControl,
  blockSize: lowControl,
  color: color('muted'),
  selectors: { '&:hover': { background: color('hover'), color: color('text') } },
})

export const icon = style({
  inlineSize: '16px',
  blockSize: '16px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
})

/** Points where text goes. */
export const arrow = style([icon, { selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } }])

export const grid = style({ borderCollapse: 'collapse', marginInline: 'auto' })

export const weekday = style({
  padding: 0,
  blockSize: '28px',
  fontSize: size.small,
  fontWeight: 400,
  color: color('muted'),
})

export const cell = style({ padding: 0 })

export const day = style({
  ...press,
  inlineSize: controlHeight,
  blockSize: controlHeight,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: color('hover') },
    '&[aria-current=date]': { boxShadow: `inset 0 0 0 1px ${color('control')}` },
    '&[aria-pressed=true]': { background: color('selected'), fontWeight: 600 },
  },
})
