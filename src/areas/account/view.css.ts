import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../../ui/tokens.ts'

/** Takes the focus when its content is another; it is no control, so nothing shows it. */
export const content = style({ display: 'grid', gap: space.l, outline: 0 })

/** Where a card will be: its height is not known, so what is below shows only once it is there. */
export const awaited = style({ minBlockSize: '160px' })
globalStyle(`${awaited} ~ *, :has(> ${awaited}) ~ *`, { display: 'none' })
