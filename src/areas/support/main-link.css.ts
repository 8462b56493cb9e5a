import { style } from '@vanilla-extract/css'
import { kinds } from '../../ui/kit/button.css.ts'

/** The one main way on from a page. */
export const mainLink = style([kinds.primary, { textDecoration: 'none' }])
