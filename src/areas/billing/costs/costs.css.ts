import { style } from '@vanilla-extract/css'
import { figure } from '../../../ui/report/totals.css.ts'

/** An amount in a card: on one line, also where two cards share a phone. */
export const cardAmount = style([figure, { fontSize: 'max(20px, 1.25rem)', whiteSpace: 'nowrap' }])
