import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { testAccess } from '../hostile/access-matrix.ts'
import { namings } from './ask-about.ts'
import { endpoints } from '../hostile/every-endpoint.ts'
import { testOddInput } from './odd-input.ts'
import { turnOf } from './turns.ts'

/** How many files share the calls of the service. */
const shards = 4

/** The calls of a file: by their path, and those about files, whose people take longer to make, in the first. */
const shardOf = (endpoint: Endpoint): number =>
  namings(endpoint).some((naming) => naming === 'avatar' || naming === 'attachment')
    ? 1
    : (turnOf(endpoint.path) % shards) + 1

/** Tries every call of a shard: who may make it, about whom, with which input. */
export const tryEndpoints = async (shard: number): Promise<void> => {
  const some = endpoints.filter((endpoint) => shardOf(endpoint) === shard)
  testOddInput(some, await testAccess(some, false))
}
