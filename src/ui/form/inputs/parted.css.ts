import { style } from '@vanilla-extract/css'
import { label } from '../../kit/field/field.css.ts'
import { space } from '../../tokens.ts'

export const partsLabel = style([label, { padding: 0, marginBlockEnd: space.xs }])

/** Several controls of one field, side by side. */
export const parts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s })

export const wide = style({ flex: '3 1 160px', minInlineSize: 0 })

export const slim = style({ flex: '1 1 96px', minInlineSize: 0 })
