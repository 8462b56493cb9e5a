import { grounds, roles, roleToken, type TokenName } from './tokens.ts'

/** A promise of the palette: `ink` on `on` has at least this contrast, in light and in dark. */
export interface Pairing {
  ink: TokenName
  on: TokenName
  atLeast: number
  why: string
}

/** Color pairings that hold for every brand: WCAG 2.2 AA or better. For tests and documentation. */
export const pairings: readonly Pairing[] = [
  ...grounds.flatMap((on) => [
    pairing('text', on, 10, 'body text'),
    pairing('muted', on, 4.5, 'hints, captions and placeholders'),
    pairing('control', on, 3, 'the border by which a control is known (1.4.11)'),
    pairing('focus', on, 3, 'the focus ring (1.4.11)'),
    ...roles.map((role) => pairing(roleToken(role, 'Text'), on, 4.5, 'links and states as text')),
  ]),
  ...roles.flatMap((role) => [
    ...(['Fill', 'Hover', 'Active'] as const).map((part) =>
      pairing(roleToken(role, 'On'), roleToken(role, part), 4.5, 'the label of a solid button'),
    ),
    ...(['canvas', 'surface', 'raised', 'sunken'] as const).map((on) =>
      pairing(roleToken(role, 'Edge'), on, 3, 'the shape of a solid button (1.4.11)'),
    ),
    ...(['canvas', 'surface', 'raised', 'sunken'] as const).map((on) =>
      pairing(roleToken(role, 'Line'), on, 3, 'the outline of a message box, from outside'),
    ),
    pairing(roleToken(role, 'Line'), roleToken(role, 'Soft'), 3, 'the outline of a message box, from inside'),
    pairing(roleToken(role, 'Text'), roleToken(role, 'Soft'), 4.5, "a message's title on its own soft fill"),
    pairing('text', roleToken(role, 'Soft'), 10, "a message's text"),
    pairing('muted', roleToken(role, 'Soft'), 4.5, "a message's small print"),
  ]),
  pairing('onBanner', 'banner', 4.5, 'header and navigation'),
]

function pairing(ink: TokenName, on: TokenName, atLeast: number, why: string): Pairing {
  return { ink, on, atLeast, why }
}
