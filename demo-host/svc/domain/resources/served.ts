import type { Plain } from './plain.ts'

/** All served resources, for code that concerns all of them, such as exports of an account. */
export const servedResources: Plain[] = []
