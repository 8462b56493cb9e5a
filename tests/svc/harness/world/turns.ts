/** A number that only a name decides. */
export const turnOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

/** One of several, another for each name; none of none. */
export const ofTurn = <T>(all: readonly T[], name: string): T[] =>
  all.length === 0 ? [] : [all[turnOf(name) % all.length]!]
