import { contrast, parseColour, toHex, type Rgb } from './colour.ts'
import { moreContrast } from './more-contrast.ts'
import { pairings } from './pairings.ts'
import { palette } from './palette.ts'
import { readTheme, type ThemeInput } from './read-theme.ts'
import type { Palette, TokenName } from './tokens.ts'

export type Scheme = 'light' | 'dark'

/** What was computed about one pairing in one scheme. Colors are `#rrggbb`. */
export interface ProvenPairing {
  ink: TokenName
  on: TokenName
  scheme: Scheme
  why: string
  ratio: number
  required: number
  inkColor: string
  onColor: string
  /**
   * The ratio that the colors of the inputs would have as they are, if it is too low: the colors that are shown then differ from them. Null for
   * what needed no repair.
   */
  repairedFrom: number | null
}

/** Every pairing of a theme in both schemes. */
export interface ThemeProof {
  pairings: ProvenPairing[]
  /** Those that hold only because a color was moved. */
  repaired: ProvenPairing[]
  /** Those that don't hold. Inputs never cause one; colors that are set token by token can. */
  refused: ProvenPairing[]
  /** The lowest ratio compared to what it has to be; at least 1 if all hold. */
  margin: number
}

/** Colors that a page sets past the palette, by token. */
export type OwnTokens = Readonly<Partial<Record<TokenName, Readonly<Record<Scheme, Rgb>>>>>

/** Computes every pairing of a theme, as elements show it. `own` are tokens that replace those of the palette. */
export function proveTheme(value: unknown, own: OwnTokens = {}): ThemeProof {
  const { theme } = readTheme(value)
  const all = (['light', 'dark'] as const).flatMap((scheme) => pairingsOf(theme, scheme, own))
  return {
    pairings: all,
    repaired: all.filter(({ repairedFrom }) => repairedFrom !== null),
    refused: all.filter(({ ratio, required }) => ratio < required),
    margin: all.reduce((least, { ratio, required }) => Math.min(least, ratio / required), Infinity),
  }
}

/** The palette of a theme in one scheme, as elements show it. */
export function paletteOf(theme: ThemeInput, scheme: Scheme): Palette {
  const solved = palette(coloursOf(theme), scheme)
  return theme.contrast === 'more' ? moreContrast(solved) : solved
}

/** The contrast that a theme promises for a pairing that usually has at least `atLeast`. */
const requiredOf = ({ contrast: wanted }: ThemeInput, atLeast: number): number =>
  wanted === 'more' ? Math.max(atLeast, atLeast >= 4.5 ? 7 : 4.5) : atLeast

const coloursOf = ({ brand, brand2, tint }: ThemeInput) => ({
  brand: parseColour(brand)!,
  brand2: parseColour(brand2),
  tint: parseColour(tint),
})

function pairingsOf(theme: ThemeInput, scheme: Scheme, own: OwnTokens): ProvenPairing[] {
  const solved = paletteOf(theme, scheme)
  const inputs = wantedOf(theme)
  return pairings.map(({ ink, on, atLeast, why }) => {
    const required = requiredOf(theme, atLeast)
    const shown = (token: TokenName) => own[token]?.[scheme] ?? solved[token]
    const ratio = contrast(shown(ink), shown(on))
    const wanted = (token: TokenName) => (own[token] ? shown(token) : (inputs[token] ?? solved[token]))
    const before = contrast(wanted(ink), wanted(on))
    return {
      ink,
      on,
      scheme,
      why,
      ratio,
      required,
      inkColor: toHex(shown(ink)),
      onColor: toHex(shown(on)),
      repairedFrom: before < required && ratio >= required ? before : null,
    }
  })
}

/** The tokens that inputs name a color for: what they would be if nothing had to be read. */
function wantedOf(theme: ThemeInput): Partial<Palette> {
  const { brand, brand2 } = coloursOf(theme)
  return { accent: brand, accentEdge: brand, accentText: brand, focus: brand, banner: brand2 ?? brand }
}
