import { style } from '@vanilla-extract/css'
import { color, size, space } from '../tokens.ts'

/** Stays in sight at the lower edge of a long element. */
export const badge = style({
  position: 'sticky',
  insetBlockEnd: space.s,
  inlineSize: 'fit-content',
  marginBlock: `${space.s} 0`,
  marginInline: 'auto 0',
  paddingInline: space.s,
  border: `1px solid ${color('warning')}`,
  borderRadius: 'var(--_radius)',
  background: color('warning'),
  color: color('onWarning'),
  fontSize: size.small,
  fontWeight: 600,
  zIndex: 1,
})
