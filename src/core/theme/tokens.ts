import type { Rgb } from './colour.ts'
import { onToken } from './token-name.ts'

/** Backgrounds, from the page to a selected row. */
export const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'active', 'selected'] as const

/** Meanings of colors: the brand's accent and four states. */
export const roles = ['accent', 'danger', 'warning', 'success', 'info'] as const

/**
 * Colors of a role: solid fill at rest, hovered and pressed, text on that fill, soft fill, line around it,
 * edge of the solid fill, and text color.
 */
export const parts = ['Fill', 'Hover', 'Active', 'On', 'Soft', 'Line', 'Edge', 'Text'] as const

export type Role = (typeof roles)[number]
export type Part = (typeof parts)[number]

/** The token of a role's part: `accent` is the fill, `onAccent` its ink, `accentSoft` and so on the rest. */
export type RoleToken<R extends Role = Role> =
  | R
  | `on${Capitalize<R>}`
  | `${R}${Exclude<Part, 'Fill' | 'On'>}`

const plain = [
  ...grounds,
  ...([
    'text',
    'muted',
    'disabledText',
    'line',
    'lineStrong',
    'control',
    'focus',
    'banner',
    'onBanner',
  ] as const),
] as const

export type TokenName = (typeof plain)[number] | RoleToken

/** One colour scheme of a theme: a colour for every token. */
export type Palette = Record<TokenName, Rgb>

/** The token of one part of a role. */
export const roleToken = (role: Role, part: Part): RoleToken =>
  part === 'Fill' ? role : part === 'On' ? onToken(role) : `${role}${part}`

/** Every colour token, in the order in which sheets and documents list them. */
export const tokenNames: readonly TokenName[] = [
  ...plain,
  ...roles.flatMap((role) => parts.map((part) => roleToken(role, part))),
]
