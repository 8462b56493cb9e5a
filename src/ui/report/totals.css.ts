import { style, styleVariants } from '@vanilla-extract/css'
import { color, radiusLarge, size, space } from '../tokens.ts'

/** Two in a row on a phone; never as wide as a page. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(130px, min(220px, 50% - 6px)), 1fr))',
  gap: space.m,
  margin: 0,
})

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.xs,
  paddingBlock: space.l,
  paddingInline: space.l,
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  background: color('surface'),
})

export const label = style({ fontSize: size.small, color: color('muted') })

export const figure = style({
  margin: 0,
  fontSize: 'max(28px, 1.75rem)',
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
})

/** Reserves its space before it is known. */
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  minBlockSize: '1.45em',
  margin: 0,
  fontSize: size.small,
  color: color('muted'),
})

export const tones = styleVariants(
  { good: 'successText', bad: 'dangerText', plain: 'muted' } as const,
  (tone) => ({
    color: color(tone),
    fontWeight: 500,
  }),
)

export const bone = style({
  display: 'inline-block',
  inlineSize: '4ch',
  blockSize: '.8em',
  borderRadius: '4px',
  background: color('sunken'),
})
