import { sql } from 'kysely'
import { serverPermissions } from '../../../../src/contract/servers/permissions.ts'
import { holderList, namedHolder, nameOfHolder, requireNewHolder } from '../../domain/accounts/holders.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { noteOnServer } from '../../domain/servers/servers.ts'
import { ownServer } from './server.ts'

const { list, add, edit, remove } = serverPermissions

/** Permissions of other users on a server. */
export const permissions = serveResource(
  { list, create: add, edit, remove },
  {
    ...holderList,
    table: 'server_permission',
    scope: { within: ownServer, by: 'server_id' },
    audit: {
      create: 'server-permitted',
      edit: 'server-permitted',
      remove: 'server-forbidden',
      line: async (row, { trx, parent, owner }) => ({
        accountId: owner.id,
        method: `${parent.name}: ${await nameOfHolder(trx, row)}`,
      }),
    },
    beforeCreate: async ({ trx, caller, owner, parent, body }) => {
      const holder = await namedHolder(trx, [caller, owner], body)
      await requireNewHolder(trx, 'server_permission', sql`server_id = ${parent.id}`, holder)
      return { ...holder, added_by: caller.id }
    },
    onCreated: async (row, { trx, call, parent }) =>
      noteOnServer(trx, call, parent, { action: 'permit', detail: await nameOfHolder(trx, row) }),
    onRemoved: async (row, { trx, call, parent }) =>
      noteOnServer(trx, call, parent, { action: 'forbid', detail: await nameOfHolder(trx, row) }),
  },
)
