import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../tokens.ts'

const grip = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '12px',
  color: color('muted'),
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
})

export const grips = styleVariants({
  row: [grip, { blockSize: '28px' }],
  // As wide as the space before the header's label; shown on hover.
  head: [
    grip,
    {
      justifyItems: 'start',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      opacity: 0,
      selectors: { 'th:hover > &': { opacity: 1 } },
    },
  ],
})

/** The width of a grip, reserved beside items that cannot move. */
export const noGrip = style({ flex: 'none', inlineSize: '12px' })

export const dots = style({
  inlineSize: '6px',
  blockSize: '14px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
})

const line = (shadow: string, mirrored = shadow) => ({
  boxShadow: `inset ${shadow} ${color('accentText')}`,
  selectors: { '&:dir(rtl)': { boxShadow: `inset ${mirrored} ${color('accentText')}` } },
})

/** The drop position. */
export const marks = styleVariants({
  rowBefore: line('0 2px'),
  rowAfter: line('0 -2px'),
  headBefore: line('2px 0', '-2px 0'),
  headAfter: line('-2px 0', '2px 0'),
})
