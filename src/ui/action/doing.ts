import type { Endpoint } from '../../contract/endpoint.ts'
import { shared } from '../../core/registry.ts'

/** An action on a row begins, ends, or fails. */
export interface Doing {
  run: Endpoint
  /** The row's. */
  id: unknown
  phase: 'begun' | 'ended' | 'failed'
}

type Hear = (doing: Doing) => void

/** Tells every list of the page what is being done to rows. */
export const tellDoing = (doing: Doing): void => ears().forEach((hear) => hear(doing))

/** Hears what is being done to rows; answers how to stop. */
export function hearDoing(hear: Hear): () => void {
  ears().add(hear)
  return () => ears().delete(hear)
}

const ears = () => shared('doing', () => new Set<Hear>())
