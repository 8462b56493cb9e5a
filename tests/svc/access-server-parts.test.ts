import { tables } from '../../src/contract/tables.ts'
import { testAccess } from './harness/access-matrix.ts'

await testAccess(
  tables.serverFirewall,
  tables.serverNetworks,
  tables.serverPermissions,
  tables.serverTags,
  tables.servicelets,
  tables.keys,
  tables.webhooks,
  tables.webhookDeliveries,
  tables.consoles,
  tables.consoleSessions,
)
