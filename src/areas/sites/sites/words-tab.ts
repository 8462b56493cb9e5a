import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { siteWords } from '../../../contract/sites/site-words.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { siteWordsPack } from './words.en.ts'

const on = actionsOn<RowOf<typeof siteWords.list>>()

/** Every text of the elements in each language, with the site's own, changed in its draft. */
export const words = tabsOn<typeof sites.show>().list({
  from: siteWords.list,
  pack: siteWordsPack,
  columns: ['id', 'text', 'standard', 'state', 'locale'],
  hidden: ['locale'],
  yielding: ['standard'],
  views: { own: { state: 'own' }, changed: { state: 'changed' } },
  sort: 'id',
  actions: {
    edit: on(siteWords.save, { initial: ({ text }) => ({ text }) }),
    reset: on(siteWords.remove, {
      danger: true,
      form: {},
      when: ({ text, standard }) => text !== standard,
    }),
  },
})
