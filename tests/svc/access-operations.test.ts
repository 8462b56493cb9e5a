import { tables } from '../../src/contract/tables.ts'
import { testAccess } from './harness/access-matrix.ts'

await testAccess(
  tables.hosts,
  tables.blacklist,
  tables.cloudinit,
  tables.cloudinitFiles,
  tables.cloudinitConfigurations,
  tables.cloudinitServices,
  tables.uploadServices,
  tables.powerHistory,
  tables.workQueues,
)
