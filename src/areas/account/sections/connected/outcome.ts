import type { WireError } from '../../../../contract/error-codes.ts'

/** What a visit to a network came to, or that it is not over yet. */
export type Outcome =
  | { kind: 'working' | 'done' | 'cancelled'; network: string }
  /** `returnTo` is where the visit began, where that was elsewhere. */
  | { kind: 'failed'; network: string; error: WireError; returnTo?: string }
