import { style } from '@vanilla-extract/css'
import { color, font, radiusLarge, size, space } from '../../../ui/tokens.ts'

export const preview = style({ display: 'grid', gap: space.m, marginBlockStart: space.l })

export const schemes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: space.l,
})

export const sample = style({
  overflow: 'hidden',
  background: color('canvas'),
  color: color('text'),
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  fontFamily: font,
})

export const banner = style({
  margin: 0,
  padding: `${space.s} ${space.l}`,
  background: color('banner'),
  color: color('onBanner'),
  fontWeight: 600,
})

export const body = style({ display: 'grid', gap: space.m, padding: space.l })

export const title = style({ margin: 0, fontSize: size.lead, fontWeight: 600 })
