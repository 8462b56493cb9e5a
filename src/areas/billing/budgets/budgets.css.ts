import { style, styleVariants } from '@vanilla-extract/css'
import { color, size, space } from '../../../ui/tokens.ts'

export const list = style({ display: 'grid', gap: space.l, margin: 0, padding: 0, listStyle: 'none' })

export const item = style({ display: 'grid', gap: space.s })

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
})

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  fontWeight: 600,
})

export const about = style({ fontSize: size.small, fontWeight: 400, color: color('muted') })

const track = style({
  position: 'relative',
  blockSize: '8px',
  overflow: 'hidden',
  borderRadius: '4px',
  background: color('sunken'),
})

/** What was spent, and behind it what is expected. */
export const bars = styleVariants(
  { calm: 'accentText', near: 'warningText', over: 'dangerText' } as const,
  (tone) => [track, { color: color(tone) }],
)

export const spent = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  background: 'currentColor',
})

export const expected = style([spent, { opacity: 0.35 }])
