import { style } from '@vanilla-extract/css'
import { space } from '../../../ui/tokens.ts'

export const offers = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })

export const amountField = style({ maxInlineSize: '320px' })
