import { style } from '@vanilla-extract/css'
import { color, controlHeight, radius, space } from '../../tokens.ts'

export const group = style({
  display: 'grid',
  gap: space.s,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})

export const legend = style({ padding: 0, marginBlockEnd: space.s, fontWeight: 500 })

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  minBlockSize: controlHeight,
  paddingBlock: space.xs,
  paddingInline: space.m,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('hover') },
    '&:has(:checked)': { borderColor: color('accentText'), background: color('selected') },
  },
})

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: '24px',
  cursor: 'pointer',
})

export const mark = style({
  flex: 'none',
  inlineSize: '16px',
  blockSize: '16px',
  margin: 0,
  accentColor: color('accentText'),
  selectors: { '&[aria-disabled=true]': { opacity: 0.65 } },
})
