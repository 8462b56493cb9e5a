import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../../ui/tokens.ts'

export const steps = style({ display: 'grid', gap: space.l, margin: 0, paddingInlineStart: space.xl })

export const step = style({})

globalStyle(`${step} > * + *`, { marginBlockStart: space.s })

// Readers want dark on light, whatever the scheme.
export const picture = style({
  display: 'block',
  inlineSize: 'min(200px, 100%)',
  aspectRatio: '1',
  background: 'white',
  borderRadius: radius,
  shapeRendering: 'crispEdges',
})

export const dark = style({ fill: 'black' })

export const key = style({
  display: 'block',
  padding: space.s,
  borderRadius: radius,
  background: color('sunken'),
  fontFamily: 'ui-monospace, monospace',
  fontSize: size.body,
  userSelect: 'all',
})
