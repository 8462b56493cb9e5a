/** Everything is tried, however long it takes: `npm run test:deep`. */
export const isDeep = process.env['PORTICO_TEST_DEEP'] === '1'

/** The runs of a property: a few with fixed values, or many with new values in a deep run. */
export const runs = (few: number, many: number): { numRuns: number; seed?: number } =>
  isDeep ? { numRuns: many } : { numRuns: few, seed: 16 }
