import type { OpenPace } from './pace.ts'

/** Polling interval. Loaded only by screens that poll. */
export interface Every {
  milliseconds: number
  load: LoadPace
}

export type LoadPace = () => Promise<{ openPace: OpenPace }>

export const loadPace: LoadPace = () => import('./pace.ts')

/** Polls at this interval. */
export const every = (milliseconds: number): Every => ({ milliseconds, load: loadPace })
