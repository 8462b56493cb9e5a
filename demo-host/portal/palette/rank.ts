/** Something that can be found by its name. */
export interface Findable {
  id: string
  name: string
  /** Where it is, which also finds it. */
  where: string
}

/**
 * What fits a query, the best first: the whole name, then its beginning, then what was used last, then the beginning of a word,
 * then letters in their order. Without a query all, the most recent first. `recent` are ids, the last used first.
 */
export function rank<T extends Findable>(all: readonly T[], query: string, recent: readonly string[]): T[] {
  const wanted = plain(query)
  return all
    .map((each, place) => ({ each, place, fit: fitOf(each, wanted), age: ageOf(each, recent) }))
    .filter(({ fit }) => fit !== undefined)
    .sort((one, other) => order(one, wanted) - order(other, wanted) || one.place - other.place)
    .map(({ each }) => each)
}

/** How a name fits: the smaller the better; nothing where it does not. */
function fitOf({ name, where }: Findable, wanted: string): number | undefined {
  const text = plain(name)
  if (!wanted) return fits.letters
  if (text === wanted) return fits.exact
  if (text.startsWith(wanted)) return fits.beginning
  if (text.split(/[\s/-]+/).some((word) => word.startsWith(wanted))) return fits.word
  if (text.includes(wanted) || plain(where).includes(wanted)) return fits.inside
  return inOrder(text, wanted) ? fits.letters : undefined
}

const fits = { exact: 0, beginning: 1, word: 3, inside: 4, letters: 5 } as const

// What was used lately stands before all that fits less well than by its beginning.
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

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

function inOrder(text: string, wanted: string): boolean {
  let from = 0
  for (const letter of wanted.replaceAll(' ', '')) {
    from = text.indexOf(letter, from) + 1
    if (!from) return false
  }
  return true
}
