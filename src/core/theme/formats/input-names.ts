import type { ThemeInput } from '../read-theme.ts'

/**
 * The input that a name of a token or custom property stands for, in the vocabularies that design systems use; `undefined` if none. `rank` is 0 for
 * our own names, then the more usual a name is, the lower.
 */
export function inputOf(name: string): { input: keyof ThemeInput; rank: number } | undefined {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word && !ignored.has(word))
  const written = words.join('-')
  const own = ownNames.find((input) => `portal-${input}` === written)
  if (own) return { input: own, rank: 0 }
  if (words[0] === 'portal') return undefined
  const rank = usual.findIndex(([known]) => known === written)
  return rank < 0 ? undefined : { input: usual[rank]![1], rank: rank + 1 }
}

const ownNames = ['brand', 'brand2', 'tint', 'scheme', 'radius', 'density', 'font', 'contrast'] as const

/** Words that say what kind of value it is, or that it is the usual one. */
const ignored = new Set([
  'color',
  'colors',
  'colour',
  'theme',
  'base',
  'default',
  'main',
  'root',
  '500',
  'md',
  'sys',
  'bs',
  'global',
])

const usual: readonly (readonly [name: string, input: keyof ThemeInput])[] = [
  ['brand', 'brand'],
  ['brand-primary', 'brand'],
  ['primary', 'brand'],
  ['accent', 'brand'],
  ['link', 'brand'],
  ['brand2', 'brand2'],
  ['brand-secondary', 'brand2'],
  ['header-background', 'brand2'],
  ['header-bg', 'brand2'],
  ['header', 'brand2'],
  ['navbar', 'brand2'],
  ['secondary', 'brand2'],
  ['tint', 'tint'],
  ['neutral', 'tint'],
  ['gray', 'tint'],
  ['grey', 'tint'],
  ['radius', 'radius'],
  ['border-radius', 'radius'],
  ['rounded', 'radius'],
  ['font', 'font'],
  ['font-family', 'font'],
  ['font-sans', 'font'],
  ['font-body', 'font'],
  ['body-font-family', 'font'],
  ['font-family-body', 'font'],
  ['font-family-sans', 'font'],
  ['typography-font-family', 'font'],
  ['density', 'density'],
]
