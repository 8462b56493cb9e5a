import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { siteAdmins } from '../../../contract/sites/site-admins.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { siteAdminsPack } from './admins.en.ts'

const on = actionsOn<RowOf<typeof siteAdmins.list> & { siteHost: string }>()

/** Administrators of the site, and what each may do. */
export const admins = tabsOn<typeof sites.show>().list({
  from: siteAdmins.list,
  pack: siteAdminsPack,
  columns: ['email', 'role', 'sites', 'pricelist', 'users', 'groups', 'cloudinit', 'dtLastSignIn', 'name'],
  hidden: ['name'],
  yielding: ['cloudinit', 'groups', 'role', 'dtLastSignIn'],
  sort: 'email',
  create: actionsOn<{ siteHost: string }>()(siteAdmins.add),
  actions: {
    permit: on(siteAdmins.permit, {
      when: ({ isChangeable }) => isChangeable,
      initial: ({ sites: settings, pricelist, users, groups, cloudinit }) => ({
        sites: settings,
        pricelist,
        users,
        groups,
        cloudinit,
      }),
    }),
    removeAdmin: on(siteAdmins.remove, { when: ({ isChangeable }) => isChangeable, danger: true }),
  },
})
