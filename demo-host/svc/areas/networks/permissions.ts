import { sql } from 'kysely'
import { networkPermissions } from '../../../../src/contract/networks/permissions.ts'
import { holderList, namedHolder, nameOfHolder, requireNewHolder } from '../../domain/accounts/holders.ts'
import { refuseNetwork } from '../../domain/networks/refuse.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { ownNetwork } from './network.ts'

const { list, add, edit, remove } = networkPermissions

/** Permissions of other users on a private network. */
export const permissions = serveResource(
  { list, create: add, edit, remove },
  {
    ...holderList,
    table: 'network_permission',
    scope: { within: ownNetwork, by: 'network_id' },
    audit: {
      create: 'network-permitted',
      edit: 'network-permitted',
      remove: 'network-forbidden',
      line: async (row, { trx, parent, owner }) => ({
        accountId: owner.id,
        method: `${parent.name}: ${await nameOfHolder(trx, row)}`,
      }),
    },
    beforeCreate: async ({ trx, caller, owner, parent, body }) => {
      if (parent.network_type !== 'lan') throw refuseNetwork('notPrivate')
      const holder = await namedHolder(trx, [caller, owner], body)
      await requireNewHolder(trx, 'network_permission', sql`network_id = ${parent.id}`, holder)
      return { ...holder, added_by: caller.id }
    },
  },
)
