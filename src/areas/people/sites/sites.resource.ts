import type { Infer } from 'superstruct'
import { sites, type SiteRow } from '../../../contract/sites/sites.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { timelineTab } from '../../../ui/timeline/timeline-tab.ts'
import { sitesPack } from './messages.en.ts'

const on = actionsOn<Infer<typeof SiteRow>>()

/** Sites that the user administers, and their settings. */
export const resource = defineResource({
  name: 'sites',
  pack: sitesPack,
  list: {
    from: sites.list,
    columns: ['name', 'systemName', 'siteHost', 'viewMode', 'currency', 'id'],
    hidden: ['id'],
    sort: 'name',
    to: ({ siteHost }) => `/sites/${siteHost}`,
  },
  show: {
    from: sites.show,
    title: ({ name }) => name,
    facts: ['id', 'siteHost'],
    panels: {
      settings: ['name', 'systemName', 'currency', 'registrationAllowed', 'supportEnabled'],
      view: ['viewMode', 'miniViewColors'],
      limits: ['serverLimit', 'maxServerPrice'],
    },
    tabs: { timeline: timelineTab('site') },
  },
  actions: {
    support: on(sites.support, { initial: ({ supportEnabled }) => ({ supportEnabled }) }),
    limits: on(sites.limits, {
      initial: ({ serverLimit, maxServerPrice }) => ({ serverLimit, maxServerPrice: maxServerPrice.amount }),
    }),
    view: on(sites.view, { initial: ({ viewMode, miniViewColors }) => ({ viewMode, miniViewColors }) }),
  },
})
