import type { Plain } from './plain.ts'

/** Every resource that is served: for what is known of all of them, such as what belongs to an account. */
export const servedResources: Plain[] = []
