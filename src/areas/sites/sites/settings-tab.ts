import { settingSections } from '../../../contract/sites/site-settings.ts'
import { siteDrafts } from '../../../contract/sites/site-drafts.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { settingsPack } from './settings.en.ts'

const tab = tabsOn<typeof sites.show>()

/** The theme as a form with a preview. */
export const UISettings = tab.custom({ can: 'sites:read', view: () => import('./theme-tab.tsx') })

/** All settings that are changed in a draft, as one form. */
export const settings = tab.form(siteDrafts.save, {
  from: siteDrafts.show,
  pack: settingsPack,
  form: {
    sections: settingSections,
    fields: {
      continent: { when: ({ defaultContinent }) => defaultContinent === 'enabled', required: () => true },
    },
  },
})
