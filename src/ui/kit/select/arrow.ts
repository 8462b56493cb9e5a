import { color } from '../../tokens.ts'

const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 38%, ${color('muted')} 40% 60%, transparent 62%)`

/** An arrow at the end of what opens a list: of two strokes, as a picture would need a policy that permits it. */
export const arrow = {
  paddingInlineEnd: '32px',
  background: `${stroke('45deg')} right 17px center / 5px 5px no-repeat, ${stroke('-45deg')} right 12px center / 5px 5px no-repeat ${color('surface')}`,
  selectors: { '&:dir(rtl)': { backgroundPosition: 'left 12px center, left 17px center' } },
} as const
