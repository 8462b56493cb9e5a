import { style, styleVariants } from '@vanilla-extract/css'
import { color, space } from '../tokens.ts'

/** The name of a thing that leads to its page: a link without a line until it is pointed at. */
export const titleLink = style({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  borderRadius: '2px',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
})

const dot = style({
  display: 'inline-block',
  inlineSize: '8px',
  blockSize: '8px',
  marginInlineEnd: space.s,
  borderRadius: '50%',
  background: 'currentColor',
})

export const dots = styleVariants({
  info: [dot, { color: color('infoText') }],
  warning: [dot, { color: color('warningText') }],
  danger: [dot, { color: color('dangerText') }],
})
