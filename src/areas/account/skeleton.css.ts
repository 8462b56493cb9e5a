import { style } from '@vanilla-extract/css'
import { color, radius, space } from '../../ui/tokens.ts'

export const bars = style({ display: 'grid', gap: space.m })

export const bar = style({
  blockSize: '16px',
  borderRadius: radius,
  overflow: 'hidden',
  background: color('sunken'),
  // The text is for screen readers.
  color: 'transparent',
  userSelect: 'none',
  selectors: {
    '&:nth-child(2)': { inlineSize: '80%' },
    '&:nth-child(3)': { inlineSize: '45%' },
  },
})
