import { toJson } from '../../../core/to-json.ts'

const mostShown = 3

/** Of own words or emails, those that another version lacks or says differently: the first ones, and how many are left. */
export function ownTexts(
  value: unknown,
  other: unknown,
  nameOf: (name: string) => string,
): { shown: string[]; left: number } {
  const before = (other ?? {}) as Texts
  const differing = Object.entries((value ?? {}) as Texts).filter(
    ([name, text]) => toJson(text) !== toJson(before[name]),
  )
  const shown = differing
    .slice(0, mostShown)
    .map(([name, text]) => `${nameOf(name)}: ${typeof text === 'string' ? text : text.subject}`)
  return { shown, left: differing.length - shown.length }
}

type Texts = Readonly<Record<string, string | { subject: string }>>
