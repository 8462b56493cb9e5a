import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { siteContents } from '../../../contract/sites/site-contents.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { contentsPack } from './contents.en.ts'

const on = actionsOn<RowOf<typeof siteContents.list>>()

const tab = tabsOn<typeof sites.show>()

/** The long texts of a site in each language, changed in its draft. */
export const Contents = tab.list({
  from: siteContents.list,
  pack: contentsPack,
  columns: ['kind', 'locale', 'title', 'state'],
  links: {
    title: {
      can: 'sites:read',
      to: ({ siteHost, id, state }) =>
        state === 'missing' ? '' : `/sites/${siteHost}/textPreview?text=${id}`,
    },
  },
  actions: {
    edit: on(siteContents.save, { initial: ({ title, body }) => ({ title, body }) }),
    remove: on(siteContents.remove, { danger: true, form: {}, when: ({ state }) => state !== 'missing' }),
  },
})

/** A text that the query names, as users read it. */
export const textPreview = tab.custom({ can: 'sites:read', view: () => import('./text-preview.tsx') })
