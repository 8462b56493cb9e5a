import { globalStyle, style } from '@vanilla-extract/css'
import { card } from '../../../ui/kit/layout.css.ts'
import { size } from '../../../ui/tokens.ts'

/** A heading of one section. */
export const subtitle = style({ margin: 0, fontSize: size.lead, lineHeight: 1.4, fontWeight: 600 })

export const terms = style({})

// Lines of 65 characters or so are read with the least effort.
globalStyle(`${card}:has(> ${terms})`, { maxInlineSize: '576px' })
