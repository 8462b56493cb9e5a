import { style } from '@vanilla-extract/css'
import { color, font, radius, radiusLarge, size, space } from '../../../ui/tokens.ts'

export const frame = style({
  display: 'grid',
  gap: space.l,
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  overflow: 'hidden',
  background: color('canvas'),
  color: color('text'),
  fontFamily: font,
})

export const header = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '44px',
  paddingInline: space.l,
  background: color('banner'),
  color: color('onBanner'),
  fontWeight: 600,
})

export const card = style({
  display: 'grid',
  gap: space.m,
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: '340px',
  margin: `0 auto ${space.l}`,
  padding: space.xl,
  background: color('surface'),
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
})

export const logo = style({ maxInlineSize: '160px', maxBlockSize: '56px', objectFit: 'contain' })

export const heading = style({ fontSize: size.title, fontWeight: 600 })

export const label = style({ fontSize: size.small, fontWeight: 500 })

export const field = style({
  blockSize: '36px',
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  background: color('surface'),
})

export const button = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: '36px',
  borderRadius: radius,
  background: color('accent'),
  color: color('onAccent'),
  fontWeight: 500,
})

export const way = style({ color: color('accentText'), textAlign: 'center' })

export const swatches = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })

export const swatch = style({
  inlineSize: '36px',
  blockSize: '36px',
  padding: 0,
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { boxShadow: `0 0 0 2px ${color('surface')}, 0 0 0 4px ${color('focus')}` },
  },
})

export const picture = style({ display: 'grid', gap: space.s, justifyItems: 'start' })

export const beside = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.m })
