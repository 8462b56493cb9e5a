import { style } from '@vanilla-extract/css'
import { color, controlHeight, lowControl, radius, size, space } from '../../tokens.ts'

export const choices = style({ display: 'grid', gap: '2px', margin: `calc(${space.s} * -1)` })

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: controlHeight,
  margin: 0,
  paddingInline: space.m,
  border: 0,
  borderRadius: `calc(${radius} / 2)`,
  background: 'none',
  color: color('text'),
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('hover') },
    '&[aria-pressed=true]': { background: color('selected') },
  },
})

/** As wide before there is something in it as after. */
export const found = style({ display: 'grid', gap: space.m, inlineSize: '240px' })

export const title = style({ margin: 0, fontSize: size.body, fontWeight: 600 })

export const rows = style({ display: 'grid', gap: space.xs, margin: 0, padding: 0, listStyle: 'none' })

export const column = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: lowControl,
})

/** Takes the room that the buttons beside it leave. */
export const grow = style({ flex: 1, minInlineSize: 0 })

export const small = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: lowControl,
  blockSize: lowControl,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: `calc(${radius} / 2)`,
  background: 'none',
  color: color('muted'),
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('hover'), color: color('text') },
    '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
  },
})

export const icon = style({
  inlineSize: '16px',
  blockSize: '16px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
})

export const hint = style({ margin: 0, fontSize: size.small, color: color('muted') })

export const progress = style({ inlineSize: '100%', accentColor: color('accentText') })
