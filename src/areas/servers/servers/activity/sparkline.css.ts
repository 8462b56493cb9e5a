import { style } from '@vanilla-extract/css'
import { color } from '../../../../ui/tokens.ts'

/** Time goes to the right, in whatever direction people read. */
export const picture = style({ display: 'block', inlineSize: '100%', blockSize: '48px', overflow: 'visible' })

export const line = style({
  fill: 'none',
  stroke: color('accentText'),
  strokeWidth: '1.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

export const area = style({ fill: color('accentSoft') })
