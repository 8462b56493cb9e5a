/**
 * The most that a server may use of processors, in hundredths of one: types that share them with other servers are held to what they are sold with.
 * Nothing for types that have theirs to themselves.
 */
export const cpuLimitOf = (type: string, count: number): number | null =>
  sharing.has(type) ? 100 * count : null

const sharing: ReadonlySet<string> = new Set(['A', 'T'])
