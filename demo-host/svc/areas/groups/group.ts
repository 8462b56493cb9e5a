import { sql } from 'kysely'
import { groups } from '../../../../src/contract/people/groups.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'

const { list, show, create, edit, remove } = groups

/** Groups that the caller manages. */
export const group = serveResource(
  { list, show, create, edit, remove },
  {
    table: 'account_group',
    columns: {
      name: 'name',
      description: 'description',
      owner: sql`w.email`,
      members: sql`(select count(*)::int from group_member m where m.site_id = r.site_id and m.group_id = r.id)`,
      objects: sql`(select count(*)::int from group_object o where o.site_id = r.site_id and o.group_id = r.id)`,
      createdAt: 'created_at',
    },
    scope: 'owner',
    search: ['name', 'description', 'owner'],
    sort: 'name',
    writable: ['name', 'description'],
    unique: 'name',
    limit: 100,
    audit: {
      create: 'group-made',
      edit: 'group-changed',
      remove: 'group-removed',
      line: ({ name }, { owner }) => ({ accountId: owner.id, method: name }),
    },
    beforeRemove: async ({ trx, before: { id } }) => {
      // Before the group, so that its members' menus change; before its permissions, so that they change
      // once.
      await trx.deleteFrom('group_member').where('group_id', '=', id).execute()
      await trx.deleteFrom('group_object').where('group_id', '=', id).execute()
    },
  },
)
