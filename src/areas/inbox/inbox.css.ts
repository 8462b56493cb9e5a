import { style, styleVariants } from '@vanilla-extract/css'
import { bare } from '../../ui/kit/bare.css.ts'
import { spread } from '../../ui/kit/layout.css.ts'
import { color, radius, size, space } from '../../ui/tokens.ts'

/** A page is no wider than its lines can be read; a panel is as wide as it is. */
export const page = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: '760px',
})

export const head = style([spread, { alignItems: 'center', minBlockSize: '32px', gap: space.s }])

export const list = style({ margin: 0, padding: 0, listStyle: 'none' })

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space.m,
  paddingBlock: space.m,
  paddingInline: space.s,
  borderBlockEnd: `1px solid ${color('line')}`,
  selectors: {
    '&:last-child': { borderBlockEnd: 0 },
    '&:has(a, button):hover': { background: color('hover') },
  },
})

const round = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: '50%',
})

export const icon = styleVariants({
  neutral: [round, { background: color('sunken'), color: color('muted') }],
  accent: [round, { background: color('accentSoft'), color: color('accentText') }],
  success: [round, { background: color('successSoft'), color: color('successText') }],
  warning: [round, { background: color('warningSoft'), color: color('warningText') }],
  danger: [round, { background: color('dangerSoft'), color: color('dangerText') }],
})

export const about = style({ display: 'grid', gap: '2px', alignContent: 'center' })

const name = style([bare, { color: color('text'), textAlign: 'start', textDecoration: 'none' }])

/** An unread item stands out; its dot says so too. */
export const title = styleVariants({
  read: [name, { fontWeight: 400 }],
  unread: [name, { fontWeight: 600 }],
})

/** The whole row links to its title's target. */
export const whole = style({
  cursor: 'pointer',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius } },
})

export const detail = style({
  margin: 0,
  color: color('muted'),
  fontSize: size.small,
  overflowWrap: 'anywhere',
})

/** Above the link that covers the row. */
export const mark = style([
  bare,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '32px',
    blockSize: '32px',
    borderRadius: '50%',
    cursor: 'pointer',
    selectors: { '&:hover': { background: color('active') } },
  },
])

const point = style({ inlineSize: '10px', blockSize: '10px', borderRadius: '50%', boxSizing: 'border-box' })

export const dot = styleVariants({
  unread: [point, { background: color('accentText') }],
  // Shown on hover and focus; always shown on touch screens.
  read: [
    point,
    {
      border: `1.5px solid ${color('control')}`,
      '@media': {
        '(hover: hover)': {
          opacity: 0,
          selectors: { 'li:hover &, button:focus-visible > &': { opacity: 1 } },
        },
      },
    },
  ],
})

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.xs,
  paddingBlock: space.xxl,
  textAlign: 'center',
})

export const emptyTitle = style({ margin: 0, fontWeight: 600 })

export const foot = style({ display: 'grid', justifyItems: 'center', paddingBlockStart: space.xs })

const bone = style({ borderRadius: radius, background: color('sunken') })

export const bones = styleVariants({
  round: [bone, { inlineSize: '36px', blockSize: '36px', borderRadius: '50%' }],
  title: [bone, { inlineSize: '60%', blockSize: '14px' }],
  detail: [bone, { inlineSize: '80%', blockSize: '12px' }],
})
