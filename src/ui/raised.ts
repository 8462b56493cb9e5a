import { color, radius } from './tokens.ts'

/** The shadow of what opens beside something: menus, panels, lists. */
export const shadow = '0 1px 2px rgb(0 0 0 / .08), 0 4px 16px rgb(0 0 0 / .12)'

/** The shadow of what covers the page: dialogs. */
export const tallShadow = '0 2px 8px rgb(0 0 0 / .12), 0 16px 48px rgb(0 0 0 / .24)'

/** The look of what opens above the page, beside what opened it. */
export const raised = {
  background: color('raised'),
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  boxShadow: shadow,
} as const
