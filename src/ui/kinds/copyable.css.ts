import { style } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { color, lowControl, radius, space } from '../tokens.ts'

export const copyable = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  maxInlineSize: '100%',
})

export const mono = style({ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '.93em' })

/** Shown on hover and focus; always shown on touch screens. */
export const button = style([
  bare,
  {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    inlineSize: lowControl,
    blockSize: lowControl,
    // No line is higher for it.
    marginBlock: '-12px',
    borderRadius: radius,
    color: color('muted'),
    selectors: { '&:hover': { background: color('hover'), color: color('text') } },
    '@media': {
      '(hover: hover)': {
        opacity: 0,
        selectors: { [`${copyable}:hover > &, &:focus-visible`]: { opacity: 1 } },
      },
    },
  },
])
