import { style } from '@vanilla-extract/css'

/** No wider than the page, however many there are. */
export const place = style({ minInlineSize: 0 })
