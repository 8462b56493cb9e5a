import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '../../../ui/tokens.ts'

/** The field with its button beside the input, or below it in little space. */
export const line = style({
  display: 'grid',
  gap: space.m,
  justifyItems: 'start',
  // The button is level with the input, which is the field's last line.
  alignItems: 'end',
  '@container': { '(width >= 480px)': { gridTemplateColumns: 'minmax(0, 320px) auto' } },
})

globalStyle(`${line} > :first-child`, { inlineSize: '100%' })

export const answer = style({ display: 'grid', gap: space.xs })

export const blocks = style({ display: 'grid', gap: space.xs, margin: 0 })

globalStyle(`${blocks} > div`, { display: 'flex', flexWrap: 'wrap', gap: space.s })
globalStyle(`${blocks} dt`, { color: color('muted') })
globalStyle(`${blocks} dd`, { margin: 0 })
