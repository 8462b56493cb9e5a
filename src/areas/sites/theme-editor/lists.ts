import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { themePreviews } from '../../../contract/sites/theme-previews.ts'
import type { ListTab } from '../../../core/define/tabs.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { history } from '../sites/history-tab.ts'
import { words } from '../sites/words-tab.ts'

interface OfSite {
  siteHost: string
}

/** Makes a preview link, which is shown once. */
export const createPreview = actionsOn<OfSite>()(themePreviews.add, { form: {}, reveals: ['link'] })

const previews = tabsOn<typeof sites.show>().list({
  from: themePreviews.list,
  columns: ['title', 'state', 'createdBy', 'dtCreate', 'dtExpire'],
  yielding: ['dtCreate'],
  actions: {
    revoke: actionsOn<RowOf<typeof themePreviews.list> & OfSite>()(themePreviews.revoke, {
      danger: true,
      form: {},
      when: ({ state }) => state === 'open',
    }),
  },
}) as ListTab

/** What stands below the editor: preview links, the words of the elements, and in the editor's own element the published versions. */
export const lists: Readonly<Record<'previews' | 'words' | 'history', ListTab>> = {
  previews,
  words: words as ListTab,
  history: history as ListTab,
}
