import { style } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { color, space } from '../tokens.ts'

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })

export const search = style({ flex: '1 1 200px', maxInlineSize: '360px' })

/** At the end of the bar, where there is room; below the search they begin where it does. */
export const tools = style([bar, { '@container': { '(width >= 560px)': { marginInlineStart: 'auto' } } }])

export const filters = style([bar, { gap: '6px' }])

export const chip = style({ display: 'inline-flex', maxInlineSize: '100%' })

export const remove = style([
  bare,
  {
    display: 'inline-grid',
    placeItems: 'center',
    minInlineSize: '28px',
    border: `1px solid ${color('accentText')}`,
    borderInlineStart: 0,
    borderStartEndRadius: '14px',
    borderEndEndRadius: '14px',
    background: color('selected'),
    selectors: { '&:hover': { background: color('hover') } },
  },
])

export const cross = style({
  inlineSize: '10px',
  blockSize: '10px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
})

/** On one line, which scrolls where there is no room. */
export const views = style({
  display: 'flex',
  gap: space.xs,
  padding: '2px',
  overflowX: 'auto',
  boxShadow: `inset 0 -1px ${color('line')}`,
})

export const view = style([
  bare,
  {
    flex: 'none',
    minBlockSize: '36px',
    paddingInline: space.m,
    color: color('muted'),
    selectors: {
      '&:hover': { color: color('text') },
      '&[aria-pressed=true]': {
        boxShadow: `inset 0 -2px ${color('accentText')}`,
        color: color('text'),
        fontWeight: 500,
      },
    },
  },
])
