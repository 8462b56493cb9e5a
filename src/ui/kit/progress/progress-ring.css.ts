import { keyframes, style } from '@vanilla-extract/css'
import { color } from '../../tokens.ts'

const turn = keyframes({ to: { rotate: '1turn' } })

export const ring = style({ flex: 'none', inlineSize: '24px', blockSize: '24px', rotate: '-90deg' })

/** Indeterminate progress. */
export const turning = style([
  ring,
  {
    animation: `${turn} 1.2s linear infinite`,
    '@media': { '(prefers-reduced-motion: reduce)': { animationDuration: '4s' } },
  },
])

export const whole = style({ fill: 'none', stroke: color('lineStrong'), strokeWidth: 3 })

export const part = style({
  fill: 'none',
  stroke: color('accentText'),
  strokeWidth: 3,
  strokeLinecap: 'round',
})
