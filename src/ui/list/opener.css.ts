import { style, styleVariants } from '@vanilla-extract/css'
import { color, controlHeight, radius, size, space } from '../tokens.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  margin: 0,
  border: '1px solid',
  background: 'none',
  color: color('text'),
  font: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover, &[aria-expanded=true]': { background: color('hover') } },
})

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
