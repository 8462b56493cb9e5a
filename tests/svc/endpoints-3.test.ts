import { tryEndpoints } from './harness/try-endpoints.ts'

await tryEndpoints(3)
