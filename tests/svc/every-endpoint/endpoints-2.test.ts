import { tryEndpoints } from '../harness/world/try-endpoints.ts'

await tryEndpoints(2)
