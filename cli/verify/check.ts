import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import type { Run } from './run.ts'

/** One thing to find out about endpoints. */
export interface Check {
  name: string
  /** Whether there is anything of the kind to find out about an endpoint. */
  appliesTo(endpoint: Endpoint, run: Run): boolean
  /** Answers what is good to know or nothing. Throws `Fault` or `NotChecked`. */
  run(run: Run, endpoint: Endpoint): Promise<string | void>
}
