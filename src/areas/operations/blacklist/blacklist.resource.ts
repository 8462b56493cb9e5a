import { actionsOn } from '../../../contract/engine/action.ts'
import { blacklist } from '../../../contract/operations/blacklist.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { blacklistPack } from './messages.en.ts'

const on = actionsOn<RowOf<typeof blacklist.list>>()
const onList = actionsOn<never>()

const usual = () => ({ scope: 'all' as const, reason: 'manual' as const })

/** The networks whose calls the site refuses. An exported file of the list in default order can be imported. */
export const resource = defineResource({
  name: 'blacklist',
  pack: blacklistPack,
  list: {
    from: blacklist.list,
    columns: [
      'cidr',
      'scope',
      'reason',
      'dtExpire',
      'note',
      'state',
      'hits',
      'dtLastHit',
      'dtCreate',
      'createdBy',
    ],
    hidden: ['dtCreate', 'createdBy'],
    yielding: ['dtLastHit', 'note', 'hits'],
    sort: '-dtCreate',
    views: { active: { state: 'active' }, expired: { state: 'expired' } },
  },
  above: () => import('./check-address.tsx'),
  create: onList(blacklist.create, { initial: usual }),
  tools: {
    import: onList(blacklist.import, { initial: usual }),
  },
  actions: {
    edit: on(blacklist.edit, {
      initial: ({ cidr, scope, reason, note, state, dtExpire }) => ({
        cidr,
        scope,
        reason,
        note,
        enabled: state !== 'disabled',
        ...(dtExpire !== null && { dtExpire }),
      }),
    }),
    remove: on(blacklist.remove, { bulk: true, danger: true }),
  },
})
