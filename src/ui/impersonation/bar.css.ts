import { style } from '@vanilla-extract/css'
import { color, controlHeight, space } from '../tokens.ts'

/** Above everything at the top edge of the window; the page makes room for it. */
export const bar = style({
  position: 'fixed',
  inset: 0,
  insetBlockEnd: 'auto',
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space.xs} ${space.l}`,
  inlineSize: '100%',
  maxInlineSize: 'none',
  minBlockSize: '48px',
  margin: 0,
  paddingBlock: space.xs,
  paddingInline: space.l,
  border: 0,
  background: color('warning'),
  color: color('onWarning'),
  overflowWrap: 'anywhere',
  zIndex: 10,
})

export const who = style({ fontWeight: 600 })

/** A button in the ink of the bar. */
export const end = style({
  minBlockSize: controlHeight,
  margin: 0,
  paddingInline: space.m,
  border: '1px solid currentColor',
  borderRadius: 'var(--_radius)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('onWarning'), color: color('warning') },
    '&:focus-visible': { outlineColor: 'currentColor' },
  },
})
