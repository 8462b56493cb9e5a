import { style, styleVariants } from '@vanilla-extract/css'
import { color, size, space } from '../tokens.ts'

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

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  fontWeight: 500,
})

export const detail = style({ fontSize: size.small, color: color('muted') })

/** Lines end where their writer ended them. */
export const text = style({ margin: 0, maxInlineSize: '65ch', whiteSpace: 'pre-line' })
