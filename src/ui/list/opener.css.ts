import { style, styleVariants } from '@vanilla-extract/css'
import { bare } from '../kit/bare.css.ts'
import { color, controlHeight, lowControl, radius, size, space } from '../tokens.ts'

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
  { minBlockSize: lowControl, paddingInline: space.m, borderRadius: '22px', fontSize: size.small },
])

export const looks = styleVariants({
  plain: [
    base,
    {
      minBlockSize: controlHeight,
      paddingInline: space.m,
      borderColor: color('control'),
      borderRadius: radius,
      background: color('surface'),
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
