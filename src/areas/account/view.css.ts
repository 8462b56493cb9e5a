import { style } from '@vanilla-extract/css'
import { space } from '../../ui/tokens.ts'

/** Takes the focus when its content is another; it is no control, so nothing shows it. */
export const content = style({ display: 'grid', gap: space.l, outline: 0 })
