import type { Call } from './call.ts'
import type { Parts } from './parts.ts'

/** As much of a call as a mail needs, so that work without a call can send one too. */
export interface Mailing extends Pick<Call, 'site' | 'after'> {
  parts: Pick<Parts, 'keys' | 'metrics' | 'jobs'>
}
