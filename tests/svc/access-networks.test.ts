import { tables } from '../../src/contract/tables.ts'
import { testAccess } from './harness/access-matrix.ts'

await testAccess(tables.networks, tables.subnets, tables.networkPermissions)
