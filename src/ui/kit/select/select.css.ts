import { style } from '@vanilla-extract/css'
import { color } from '../../tokens.ts'
import { input } from '../field/field.css.ts'

const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 38%, ${color('muted')} 40% 60%, transparent 62%)`

/** The native control in our style: its list is familiar, and phones show their own. */
export const select = style([
  input,
  {
    appearance: 'none',
    paddingInlineEnd: '32px',
    // An arrow of two strokes: a picture would need a policy that permits it.
    background: `${stroke('45deg')} right 17px center / 5px 5px no-repeat, ${stroke('-45deg')} right 12px center / 5px 5px no-repeat ${color('surface')}`,
    cursor: 'pointer',
    selectors: { '&:dir(rtl)': { backgroundPosition: 'left 12px center, left 17px center' } },
  },
])
