/** Something that can be found by its name. */
export interface Findable {
  id: string
  name: string
  /** Its location, which is searched too. */
  where: string
  /** Further words that it is searched by, such as `help` for the documentation. */
  also?: string | undefined
  /** The service has found it, whether or not its name contains the query. */
  isFound?: true
}

/**
 * Ranks matches: whole name, prefix, recent use, word prefix, letters in order. Without a query all, most
 * recent first. `recent` are IDs, last used first.
 */
export function rank<T extends Findable>(all: readonly T[], query: string, recent: readonly string[]): T[] {
  const wanted = plain(query)
  return all
    .map((each, place) => ({ each, place, fit: fitOf(each, wanted), age: ageOf(each, recent) }))
    .filter(({ fit }) => fit !== undefined)
    .sort((one, other) => order(one, wanted) - order(other, wanted) || one.place - other.place)
    .map(({ each }) => each)
}

/** Rank of a name: lower is better; undefined for no match. */
function fitOf({ name, where, also = '', isFound }: Findable, wanted: string): number | undefined {
  const text = plain(name)
  if (!wanted) return fits.letters
  if (text === wanted) return fits.exact
  if (text.startsWith(wanted)) return fits.beginning
  if (hasWord(text, wanted) || hasWord(plain(also), wanted)) return fits.word
  if (isFound || text.includes(wanted) || plain(where).includes(wanted)) return fits.inside
  return inOrder(text, wanted) ? fits.letters : undefined
}

const hasWord = (text: string, wanted: string): boolean =>
  text.split(/[\s/-]+/).some((word) => word.startsWith(wanted))

const fits = { exact: 0, beginning: 1, word: 3, inside: 4, letters: 5 } as const

// Recently used items rank above all but exact and prefix matches.
const usedLately = 2

function order({ fit, age }: { fit: number | undefined; age: number | undefined }, wanted: string): number {
  const rankOfFit = fit ?? Infinity
  if (age === undefined) return rankOfFit
  return wanted && rankOfFit <= fits.beginning ? rankOfFit + age / 1000 : usedLately + age / 1000
}

const ageOf = ({ id }: Findable, recent: readonly string[]): number | undefined => {
  const age = recent.indexOf(id)
  return age < 0 ? undefined : age
}

/** A text without case, accents and outer spaces. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

function inOrder(text: string, wanted: string): boolean {
  let from = 0
  for (const letter of wanted.replaceAll(' ', '')) {
    from = text.indexOf(letter, from) + 1
    if (!from) return false
  }
  return true
}
