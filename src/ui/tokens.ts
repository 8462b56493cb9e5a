import { cssName } from '../core/theme/token-name.ts'
import type { TokenName } from '../core/theme/tokens.ts'

/** A colour token in a style: the page's value, or else the theme's. */
export const color = (token: TokenName): string => `var(--_${cssName(token)})`

export const radius = 'var(--_radius)'
export const radiusLarge = 'calc(var(--_radius) + 4px)'
export const font = 'var(--_font)'

/** The spacing scale, on a grid of four. */
export const space = { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '32px' } as const

/** Text sizes follow the page's root size only upwards: a root of 62.5 % would make them unreadable. */
export const size = {
  small: 'max(12px, .75rem)',
  body: 'max(14px, .875rem)',
  /** As large as the rest, but under a finger large enough that iOS does not zoom. */
  input: 'var(--_input)',
  lead: 'max(16px, 1rem)',
  title: 'max(20px, 1.25rem)',
  large: 'max(28px, 1.75rem)',
} as const

/** Height of a control at the theme's density: 36 px, 32 compact, 44 comfortable or under a finger. */
export const controlHeight = 'var(--_height)'

/** Height of a control among the rows of a list and inside another control: 32 px, 44 under a finger. */
export const lowControl = 'var(--_low)'

/** Height of a row that has a low control in it: 40 px, 36 where the list is compact. */
export const rowHeight = `calc(${controlHeight} + 4px)`
