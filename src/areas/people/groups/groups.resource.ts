import type { Infer } from 'superstruct'
import type { GroupObject, GroupRow, Member } from '../../../contract/people/group-rows.ts'
import { defineForm } from '../../../contract/engine/form.ts'
import { groups } from '../../../contract/people/groups.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { groupsPack } from './messages.en.ts'

const on = actionsOn<Infer<typeof GroupRow>>()
const onMember = actionsOn<Infer<typeof Member>>()
const onObject = actionsOn<Infer<typeof GroupObject>>()
const tab = tabsOn<typeof groups.show>()

/** Groups that the user manages: their members and permissions. */
export const resource = defineResource({
  name: 'groups',
  pack: groupsPack,
  list: {
    from: groups.list,
    columns: ['name', 'description', 'owner', 'members', 'objects', 'createdAt', 'id'],
    hidden: ['id'],
    sort: 'name',
    refresh: 15,
    to: ({ site, id }) => `/groups/${site}/${id}/info`,
  },
  show: {
    from: groups.show,
    refresh: 15,
    title: ({ name }) => name,
    facts: ['id', 'owner', 'createdAt'],
    panels: { group: ['name', 'description', 'owner', 'members', 'objects'] },
    tabs: {
      members: tab.list({
        from: groups.members,
        columns: ['email', 'name', 'addedAt', 'addedBy'],
        sort: 'email',
        to: ({ site, id }) => `/users/${site}/${id}`,
        actions: { removeMember: onMember(groups.removeMember, { bulk: true, danger: true }) },
      }),
      objects: tab.list({
        from: groups.objects,
        columns: ['name', 'objectType', 'access', 'configuration'],
        sort: 'name',
        actions: {
          setObject: onObject(groups.setObject, {
            initial: ({ access, configuration }) => ({ access, configuration }),
          }),
          removeObject: onObject(groups.removeObject, { bulk: true, danger: true }),
        },
      }),
      servers: tab.list({
        from: groups.servers,
        columns: ['name', 'owner', 'configuration', 'addedAt'],
        sort: 'name',
        to: ({ serverId }) => `/servers/${serverId}/permissions`,
      }),
    },
  },
  create: actionsOn<never>()(groups.create, {
    opens: ({ site, id }) => `/groups/${site}/${id}/members`,
  }),
  actions: {
    addMember: on(groups.addMember),
    addObject: on(groups.addObject, {
      initial: () => ({ objectType: 'site' as const, access: true, configuration: false }),
      form: defineForm(groups.addObject, {
        fields: {
          page: { when: ({ objectType }) => objectType === 'site', required: () => true },
          object: { when: ({ objectType }) => objectType === 'user', required: () => true },
        },
      }),
    }),
    edit: on(groups.edit, { initial: ({ name, description }) => ({ name, description }) }),
    remove: on(groups.remove, { danger: true, typed: ({ name }) => name, after: 'leave' }),
  },
})
