import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { groups } from '../../../../src/contract/people/groups.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { group } from './group.ts'

const email = sql`(select a.email from account a
  where a.site_id = r.site_id and a.id = case when r.object_type = 'user' then r.object_id::int end)`

/** Permissions of a group: accounts and parts of the site that its caller and owner have. */
export const objects = serveResource(
  { list: groups.objects, create: groups.addObject, edit: groups.setObject, remove: groups.removeObject },
  {
    table: 'group_object',
    key: ['object_type', 'object_id'],
    columns: {
      groupId: sql`r.group_id::text`,
      objectType: 'object_type',
      objectId: 'object_id',
      name: sql`coalesce(${email}, r.object_id)`,
      access: 'access',
      configuration: 'configuration',
    },
    scope: { within: group, by: 'group_id' },
    search: ['objectId', 'name'],
    sort: 'name',
    limit: 500,
    again: 'replaced',
    audit: {
      create: 'group-changed',
      edit: 'group-changed',
      remove: 'group-changed',
      line: async ({ object_type: type, object_id: id }, { trx, parent, owner }) => {
        const object = type === 'user' ? await addressOf(trx, id) : id
        return { accountId: owner.id, method: `${parent.name}: ${object}` }
      },
    },
    beforeCreate: async ({ trx, caller, owner, body }) => {
      const rights = rightsFor(body)
      const isUser = body.objectType === 'user'
      const named = (isUser ? undefined : body.page) ?? body.object ?? ''
      const id = isUser
        ? await userOf(trx, [caller, owner], named)
        : (await haveAll(trx, [caller, owner], named, rights)) && named
      if (!id) throw fail(code.badRequest, { key: isUser || body.page === undefined ? 'object' : 'page' })
      return { object_type: body.objectType, object_id: id, ...rights }
    },
    beforeEdit: async ({ trx, caller, owner, body, before }) => {
      const rights = rightsFor(body)
      // Owners who lost a permission may still remove it from others.
      const isMore = (rights.access && !before.access) || (rights.configuration && !before.configuration)
      const isOfSite = before.object_type === 'site'
      if (isOfSite && isMore && !(await haveAll(trx, [caller, owner], before.object_id, rights)))
        throw fail(code.badRequest, { key: rights.configuration ? 'configuration' : 'access' })
      return rights
    },
  },
)

interface Rights {
  access: boolean
  configuration: boolean
}

// Changing includes viewing.
const rightsFor = ({ access, configuration }: Rights): Rights => ({
  access: access || configuration,
  configuration,
})

const userOf = async (trx: Trx, managers: Account[], named: string): Promise<string | undefined> => {
  let id: string | undefined = named
  for (const one of managers) {
    const found: number | undefined =
      (id && (await findManagedAccount(trx, one, id, 'management'))) || undefined
    id = found === undefined ? undefined : String(found)
  }
  return id
}

const haveAll = async (trx: Trx, holders: Account[], entry: string, rights: Rights): Promise<boolean> => {
  const kind = rights.configuration ? 'write' : 'read'
  for (const { id } of holders) if (!mayDo(await holderOf(trx, id), entry, kind)) return false
  return true
}

const addressOf = async (trx: Trx, id: string): Promise<string> => {
  const account = await trx
    .selectFrom('account')
    .select('email')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return account?.email ?? id
}
