import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius, space } from '../tokens.ts'

export const bones = style({ display: 'grid', gap: space.l, minBlockSize: '320px', alignContent: 'start' })

const bare = style({ borderRadius: radius, background: color('sunken') })

export const bone = styleVariants({
  title: [bare, { blockSize: '28px', inlineSize: 'min(240px, 60%)' }],
  line: [bare, { blockSize: '20px', inlineSize: '80%' }],
  box: [bare, { blockSize: '200px' }],
})
