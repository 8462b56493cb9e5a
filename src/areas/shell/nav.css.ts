import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../ui/tokens.ts'

const rowHeight = 'max(36px * var(--_density), 24px)'

export const nav = style({ display: 'grid', gap: space.l, minInlineSize: 0 })

/** Only the icons, one below the other. */
export const rail = style([nav, { inlineSize: '40px' }])

export const group = style({
  display: 'grid',
  gap: space.xs,
  minInlineSize: 0,
  // In a rail a line replaces the heading.
  selectors: {
    [`${rail} > & + &`]: { paddingBlockStart: space.l, borderBlockStart: `1px solid ${color('line')}` },
  },
})

export const heading = style({
  margin: 0,
  color: color('muted'),
  fontSize: size.small,
  lineHeight: 1.5,
  fontWeight: 500,
})

export const list = style({
  display: 'grid',
  gap: '2px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minInlineSize: 0,
})

export const sub = style([list, { paddingInlineStart: '28px' }])

/** A folder with all that is in it. */
export const branch = style({ minInlineSize: 0 })

export const row = style({ position: 'relative', minInlineSize: 0 })

/** A link or a button that leads somewhere or opens a folder. */
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: `calc(${rowHeight})`,
  margin: 0,
  paddingBlock: space.xs,
  paddingInline: space.s,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color('text'),
  font: 'inherit',
  lineHeight: 1.4,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('hover') },
    '&:active': { background: color('active') },
    // Tinted and marked at its beginning: the tint alone would be too little. Never bolder: a title that needs another line
    // for it would push the entries below.
    '&[aria-current]': {
      background: color('selected'),
      boxShadow: `inset 2px 0 ${color('accentText')}`,
    },
    '&[aria-current]:dir(rtl)': { boxShadow: `inset -2px 0 ${color('accentText')}` },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

/** The text of a heading, which is a button if it toggles the entries below. */
export const said = style({ paddingInline: space.s })
export const fold = style([
  entry,
  { justifyContent: 'space-between', minBlockSize: '32px', color: 'inherit' },
])

/** Leaves room for the star. */
export const starred = style([entry, { paddingInlineEnd: '36px' }])

/** A closed folder with the current entry in it. */
export const around = style([entry, { background: color('selected') }])

export const icon = style({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  // The star of a pinned entry.
  selectors: { '[aria-pressed=true] > &': { fill: 'currentColor' } },
})

/** Two lines of a title; the tooltip has all of it. */
export const label = style({
  flex: 1,
  minInlineSize: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})

export const chevron = style({
  flex: 'none',
  display: 'inline-flex',
  color: color('muted'),
  transition: 'rotate .12s',
  selectors: {
    '[aria-expanded=false] > &': { rotate: '-90deg' },
    '[aria-expanded=false] > &:dir(rtl)': { rotate: '90deg' },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})

export const star = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: `calc(${rowHeight})`,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color('muted'),
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color('text') },
    '&[aria-pressed=true]': { color: color('accentText') },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  // With a hovering pointer, unset stars show on hover only.
  '@media': {
    '(hover: hover)': {
      opacity: 0,
      selectors: { '&[aria-pressed=true], li:is(:hover, :focus-within) > &': { opacity: 1 } },
    },
  },
})

/** A placeholder of the menu. */
export const bone = style({ blockSize: '200px', borderRadius: radius, background: color('sunken') })
