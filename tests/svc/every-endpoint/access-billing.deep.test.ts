import { testAccess } from '../harness/hostile/access-matrix.ts'
import { shareOf } from '../harness/hostile/access-shares.ts'

await testAccess(shareOf('billing'), true)
