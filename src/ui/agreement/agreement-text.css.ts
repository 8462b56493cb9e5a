import { style } from '@vanilla-extract/css'
import { size, space } from '../tokens.ts'

export const text = style({ display: 'grid', gap: space.m, maxInlineSize: '72ch', lineHeight: 1.6 })

export const heading = style({ margin: 0, marginBlockStart: space.s, fontSize: size.lead, fontWeight: 600 })

export const lines = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

export const list = style({ margin: 0, paddingInlineStart: space.xl, overflowWrap: 'anywhere' })
