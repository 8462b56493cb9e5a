import { keyframes, style } from '@vanilla-extract/css'

const turn = keyframes({ to: { rotate: '1turn' } })

export const spinner = style({
  flex: 'none',
  inlineSize: '14px',
  blockSize: '14px',
  borderRadius: '50%',
  border: '2px solid',
  borderInlineEndColor: 'transparent',
  animation: `${turn} .8s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animationDuration: '3s' } },
})
