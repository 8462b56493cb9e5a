import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '../../../../ui/tokens.ts'

/** Groups side by side if there is space. */
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: space.xxl,
})

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' })

globalStyle(`${table} thead th`, { paddingBlockEnd: space.s, fontWeight: 600, textAlign: 'start' })

/** A column of boxes. */
export const channel = style({
  inlineSize: '56px',
  paddingBlock: space.xs,
  textAlign: 'center',
  fontWeight: 500,
})

export const kind = style({ paddingBlock: space.xs, fontWeight: 400, textAlign: 'start' })

export const box = style({
  inlineSize: '18px',
  blockSize: '18px',
  margin: 0,
  verticalAlign: 'middle',
  accentColor: color('accent'),
  cursor: 'pointer',
  selectors: { '&[aria-disabled=true]': { cursor: 'default', opacity: 0.6 } },
})
