import { style, styleVariants } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { color, controlHeight, radius, size, space } from '../tokens.ts'

const base = style([
  bare,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    border: '1px solid',
    selectors: { '&:hover, &[aria-expanded=true]': { background: color('hover') } },
  },
])

const chip = style([
  base,
  { minBlockSize: '28px', paddingInline: space.m, borderRadius: '14px', fontSize: size.small },
])

export const looks = styleVariants({
  plain: [
    base,
    {
      minBlockSize: controlHeight,
      paddingInline: space.m,
      borderColor: color('control'),
      borderRadius: radius,
      fontWeight: 500,
    },
  ],
  suggested: [chip, { borderStyle: 'dashed', borderColor: color('control'), color: color('muted') }],
  active: [
    chip,
    {
      borderColor: color('accentText'),
      background: color('selected'),
      borderStartEndRadius: 0,
      borderEndEndRadius: 0,
      borderInlineEndWidth: 0,
      paddingInlineEnd: space.xs,
    },
  ],
})
