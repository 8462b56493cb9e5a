/**
 * Processor limit of a server in hundredths of one: shared types are limited to what was bought; undefined
 * for dedicated types.
 */
export const cpuLimitOf = (type: string, count: number): number | null =>
  sharing.has(type) ? 100 * count : null

const sharing: ReadonlySet<string> = new Set(['A', 'T'])
