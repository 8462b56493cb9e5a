/** Everything is tried, however long it takes: `npm run test:deep`. */
export const isDeep = process.env['PORTICO_TEST_DEEP'] === '1'

/** How often a property is tried: a few times, always with the same values, or, where everything is tried, often and with others each time. */
export const runs = (few: number, many: number): { numRuns: number; seed?: number } =>
  isDeep ? { numRuns: many } : { numRuns: few, seed: 16 }
