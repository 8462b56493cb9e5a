import type { OpenPace } from './pace.ts'

/** How often something is asked for again, and what sees to that: nobody downloads it who asks but once. */
export interface Every {
  milliseconds: number
  load: LoadPace
}

export type LoadPace = () => Promise<{ openPace: OpenPace }>

export const loadPace: LoadPace = () => import('./pace.ts')

/** Asks again every so many milliseconds. */
export const every = (milliseconds: number): Every => ({ milliseconds, load: loadPace })
