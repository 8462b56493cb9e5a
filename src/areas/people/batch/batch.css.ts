import { style } from '@vanilla-extract/css'
import { cell } from '../../../ui/list/table.css.ts'

/** Breaks wherever it must in a narrow room, so that why an account is not taken stays in sight. */
export const pasted = style([cell, { '@container': { '(width < 560px)': { overflowWrap: 'anywhere' } } }])
