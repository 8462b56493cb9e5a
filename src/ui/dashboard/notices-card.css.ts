import { style, styleVariants } from '@vanilla-extract/css'
import { color, space } from '../tokens.ts'

export const list = style({ display: 'grid', gap: space.l, margin: 0, padding: 0, listStyle: 'none' })

const notice = style({
  display: 'grid',
  gap: space.xs,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingInlineStart: space.m,
  borderInlineStart: '3px solid',
})

export const notices = styleVariants({
  info: [notice, { borderColor: color('infoLine') }],
  warning: [notice, { borderColor: color('warningText') }],
  danger: [notice, { borderColor: color('dangerText') }],
})

/** Lines end where their writer ended them. */
export const text = style({ margin: 0, maxInlineSize: '65ch', whiteSpace: 'pre-line' })
