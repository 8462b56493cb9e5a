import { cssName } from '../core/theme/token-name.ts'
import type { TokenName } from '../core/theme/tokens.ts'

/** The value of a colour token in a style: what the page set, else the theme's. */
export const color = (token: TokenName): string => `var(--_${cssName(token)})`

export const radius = 'var(--_radius)'
export const radiusLarge = 'calc(var(--_radius) + 4px)'
export const font = 'var(--_font)'

/** The spacing scale, on a grid of four. */
export const space = { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '20px', xxl: '32px' } as const

/** Text sizes follow the page's root size only upwards: a root of 62.5 % would make them unreadable. */
export const size = {
  small: 'max(13px, .8125rem)',
  body: 'max(14px, .875rem)',
  input: 'max(16px, 1rem)',
  title: 'max(20px, 1.25rem)',
} as const

/** Height of a control at the theme's density. */
export const controlHeight = 'calc(40px * var(--_density))'
