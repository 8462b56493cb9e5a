import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { siteMails } from '../../../contract/sites/site-mails.ts'
import type { sites } from '../../../contract/sites/sites.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { siteMailsPack } from './emails.en.ts'

const on = actionsOn<RowOf<typeof siteMails.list>>()

const tab = tabsOn<typeof sites.show>()

/** The emails of the service as the site says them, changed in its draft. */
export const emails = tab.list({
  from: siteMails.list,
  pack: siteMailsPack,
  columns: ['name', 'locale', 'subject', 'state', 'values', 'id'],
  hidden: ['values', 'id'],
  views: { own: { state: 'own' }, changed: { state: 'changed' } },
  sort: 'id',
  links: {
    name: { can: 'sites:read', to: ({ siteHost, id }) => `/sites/${siteHost}/emailPreview?mail=${id}` },
  },
  actions: {
    edit: on(siteMails.save, {
      initial: ({ subject, title, lead, button, after }) => ({ subject, title, lead, button, after }),
    }),
    test: on(siteMails.test),
    reset: on(siteMails.remove, { danger: true, form: {}, when: ({ state }) => state !== 'standard' }),
  },
})

/** An email that the query names, as users get it. */
export const emailPreview = tab.custom({ can: 'sites:read', view: () => import('./email-preview.tsx') })
