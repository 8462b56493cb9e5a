import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import type { Run } from './run.ts'

/** One thing to find out about endpoints. */
export interface Check {
  name: string
  /** Whether the check applies to an endpoint. */
  appliesTo(endpoint: Endpoint, run: Run): boolean
  /** Returns a note or undefined. Throws `Fault` or `NotChecked`. */
  run(run: Run, endpoint: Endpoint): Promise<string | void>
}
