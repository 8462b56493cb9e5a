import type { ProvenPairing, Scheme, ThemeProof } from '../../../../core/theme/proof.ts'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'

/** Tokens whose color an input names. */
const named = ['accent', 'accentEdge', 'accentText', 'focus', 'banner'] as const

export type MovedPart = (typeof named)[number]

/** A color that had to give way in one scheme, with the pair that needs most contrast. */
export interface Move {
  part: MovedPart
  scheme: Scheme
  /** As it was chosen, and as it is used. */
  asked: string
  used: string
  /** The other color of the pair. */
  other: string
  before: number
  after: number
  required: number
}

/** The colors that were moved so that all is readable, one line for each part and scheme. */
export function movesOf({ repaired }: ThemeProof, theme: SiteTheme): Move[] {
  const worst = new Map<string, Move>()
  for (const pairing of repaired) {
    const move = moveOf(pairing, theme)
    const key = `${move?.part} ${move?.scheme}`
    const known = worst.get(key)
    if (move && (!known || move.before < known.before)) worst.set(key, move)
  }
  return [...worst.values()].sort((one, other) => named.indexOf(one.part) - named.indexOf(other.part))
}

function moveOf(pairing: ProvenPairing, { brand, brand2 }: SiteTheme): Move | undefined {
  const { ink, on, inkColor, onColor, scheme, ratio, required, repairedFrom } = pairing
  const sides = [
    { token: ink, used: inkColor, other: onColor },
    { token: on, used: onColor, other: inkColor },
  ]
  for (const { token, used, other } of sides) {
    const part = named.find((each) => each === token)
    const chosen = (part === 'banner' ? (brand2 ?? brand) : brand).toLowerCase()
    if (part && used !== chosen)
      return {
        part,
        scheme,
        asked: chosen,
        used,
        other,
        before: repairedFrom ?? ratio,
        after: ratio,
        required,
      }
  }
  return undefined
}
