import { testAccess } from './harness/access-matrix.ts'
import { shareOf } from './harness/access-shares.ts'

await testAccess(shareOf('servers'), true)
