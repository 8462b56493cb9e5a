import { tables } from '../../src/contract/tables.ts'
import { testAccess } from './harness/access-matrix.ts'

await testAccess(tables.servers, tables.sshKeys, tables.serverCreate, tables.pricing)
