import { style } from '@vanilla-extract/css'
import { raised } from '../../raised.ts'
import { color, size, space } from '../../tokens.ts'

export const panel = style({
  ...raised,
  position: 'absolute',
  zIndex: 20,
  display: 'grid',
  gap: space.m,
  inlineSize: 'max-content',
  minInlineSize: '200px',
  maxInlineSize: 'min(360px, 100%)',
  maxBlockSize: 'min(480px, 70vh)',
  overflowY: 'auto',
  padding: space.m,
  color: color('text'),
  fontSize: size.body,
  selectors: { '&:focus': { outline: 0 } },
})
