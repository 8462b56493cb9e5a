import type { Infer } from 'superstruct'
import { siteDrafts } from '../../../contract/sites/site-drafts.ts'
import { sites, type SiteRow } from '../../../contract/sites/sites.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { timelineTab } from '../../../ui/timeline/timeline-tab.ts'
import { admins } from './admins-tab.ts'
import { Contents, textPreview } from './contents-tab.ts'
import { emailPreview, emails } from './emails-tab.ts'
import { externalPages } from './external-pages-tab.ts'
import { differences, history } from './history-tab.ts'
import { menu } from './menu-tab.ts'
import { sitesPack } from './messages.en.ts'
import { logos } from './logos-tab.ts'
import { origins } from './origins-tab.ts'
import { remoteLogin } from './remote-login/tab.ts'
import { settings, UISettings } from './settings-tab.ts'
import { words } from './words-tab.ts'

const on = actionsOn<Infer<typeof SiteRow>>()

/** Sites that the user administers, and their settings. */
export const resource = defineResource({
  name: 'sites',
  pack: sitesPack,
  list: {
    from: sites.list,
    columns: ['name', 'siteHost', 'state', 'company', 'systemName', 'viewMode', 'currency', 'id'],
    hidden: ['systemName', 'viewMode', 'id'],
    views: { changed: { state: 'changed' } },
    sort: 'name',
    to: ({ siteHost }) => `/sites/${siteHost}`,
  },
  show: {
    from: sites.show,
    title: ({ name }) => name,
    status: 'state',
    facts: ['siteHost', 'company', 'version', 'unpublished'],
    panels: {
      settings: ['name', 'systemName', 'currency', 'registrationAllowed', 'supportEnabled'],
      view: ['viewMode', 'miniViewColors'],
      billing: ['newUserBilling', 'verification'],
      limits: ['serverLimit', 'maxServerPrice'],
    },
    tabs: {
      settings,
      Contents,
      words,
      emails,
      emailPreview,
      textPreview,
      logos,
      UISettings,
      menu,
      differences,
      history,
      RemoteLogin: remoteLogin,
      origins,
      externalPages,
      SiteAdmin: admins,
      timeline: { ...timelineTab('site'), applies: ({ own }) => own },
    },
    more: [
      'menu',
      'emailPreview',
      'textPreview',
      'differences',
      'history',
      'RemoteLogin',
      'origins',
      'externalPages',
      'SiteAdmin',
      'timeline',
    ],
    links: {
      differences: {
        can: 'sites:read',
        to: ({ siteHost, state }) => (state === 'changed' ? `/sites/${siteHost}/differences` : ''),
      },
    },
  },
  actions: {
    publish: on(siteDrafts.publish, { when: ({ state }) => state === 'changed' }),
    discard: on(siteDrafts.discard, { when: ({ state }) => state === 'changed', danger: true, form: {} }),
  },
})
