import { color, radius } from './tokens.ts'

/** The shadow of what stands above the page. */
export const shadow = '0 4px 16px rgb(0 0 0 / .18)'

/** The look of what opens above the page, beside what opened it. */
export const raised = {
  background: color('raised'),
  border: `1px solid ${color('lineStrong')}`,
  borderRadius: radius,
  boxShadow: shadow,
} as const
