import type { Reader } from './readers.ts'

/** How kinds are read whose inputs have been fetched. */
export const lateReaders = new Map<string, Reader>()
