import { style } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { color, lowControl, space } from '../tokens.ts'

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })

export const search = style({ flex: '1 1 160px', maxInlineSize: '360px' })

/** Below this width, a list's settings are behind one button. */
const roomy = '(width >= 720px)'

const folded = {
  display: 'none',
  selectors: { '&[data-unfolded]': { display: 'flex' } },
} as const

/** At the end of the bar, or on a line of their own in little space. */
export const tools = style([
  bar,
  {
    ...folded,
    order: 1,
    inlineSize: '100%',
    '@container': {
      [roomy]: { display: 'flex', order: 0, inlineSize: 'auto', marginInlineStart: 'auto' },
      '(width < 720px)': { selectors: { '&:empty': { display: 'none' } } },
    },
  },
])

/** Its first line has its room before the filters have come. */
export const filters = style([
  bar,
  { ...folded, minBlockSize: lowControl, '@container': { [roomy]: { display: 'flex' } } },
])

export const toggle = style({ '@container': { [roomy]: { display: 'none' } } })

export const chip = style({ display: 'inline-flex', maxInlineSize: '100%' })

export const remove = style([
  bare,
  {
    display: 'inline-grid',
    placeItems: 'center',
    minInlineSize: '28px',
    border: `1px solid ${color('accentText')}`,
    borderInlineStart: 0,
    borderStartEndRadius: '22px',
    borderEndEndRadius: '22px',
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
