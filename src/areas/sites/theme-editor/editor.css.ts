import { style } from '@vanilla-extract/css'
import { color, space } from '../../../ui/tokens.ts'

/** Below the bar that a page may have at its top. */
const top = 'calc(var(--portal-sticky-top, 16px) - 16px)'

export const editor = style({ display: 'grid', gap: space.l, gridTemplateColumns: 'minmax(0, 1fr)' })

/** Stays in sight, as what it saves is long. */
export const bar = style({
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  paddingBlock: space.s,
  background: color('canvas'),
  borderBlockEnd: `1px solid ${color('line')}`,
  '@container': {
    // On a phone it has several lines, which would cover what is edited.
    '(width >= 560px)': { position: 'sticky', insetBlockStart: top },
  },
})

export const state = style({ marginInlineEnd: 'auto' })

/** Inputs at the start, what they make at the end; one above the other in little space. */
export const columns = style({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    '(width >= 880px)': { gridTemplateColumns: 'minmax(280px, 340px) minmax(0, 1fr)' },
  },
})

export const column = style({
  display: 'grid',
  gap: space.l,
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

/** Stays beside the inputs while they are scrolled. */
export const shown = style([
  column,
  {
    '@container': {
      '(width >= 880px)': { position: 'sticky', insetBlockStart: `calc(${top} + 64px)` },
    },
  },
])
