import { testAccess } from '../harness/hostile/access-matrix.ts'
import { otherCalls } from '../harness/hostile/access-shares.ts'

await testAccess(otherCalls(), true)
