import { testAccess } from './harness/access-matrix.ts'
import { otherCalls } from './harness/access-shares.ts'

await testAccess(otherCalls(), true)
