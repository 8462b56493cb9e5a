import { style } from '@vanilla-extract/css'
import { kinds } from '../../ui/kit/button/button.css.ts'
import { spread } from '../../ui/kit/layout.css.ts'

/** The heading of a page, and its main way on at the other end. */
export const pageHead = style([spread, { alignItems: 'center' }])

/** The one main way on from a page. */
export const mainLink = style([kinds.primary, { textDecoration: 'none' }])
