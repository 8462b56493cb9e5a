import { users } from '../../../contract/people/users.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { withEvents } from '../../../ui/audit/with-events.ts'
import { timelineTab } from '../../../ui/timeline/timeline-tab.ts'
import { usersPack } from './messages.en.ts'
import { inviteUser, userActions } from './user-actions.ts'

const tab = tabsOn<typeof users.show>()

/** Accounts that the user manages. */
export const resource = defineResource({
  name: 'users',
  pack: usersPack,
  list: {
    from: users.list,
    columns: [
      'email',
      'name',
      'role',
      'status',
      'twoStep',
      'lastSignInAt',
      'createdAt',
      'parent',
      'lastIp',
      'id',
    ],
    hidden: ['parent', 'lastIp', 'id'],
    sort: '-createdAt',
    views: {
      suspended: { state: 'Suspended-Policy' },
      locked: { state: 'Locked' },
      open: { twoStep: 'no' },
    },
    refresh: 15,
    to: ({ site, id }) => `/users/${site}/${id}`,
  },
  show: {
    from: users.show,
    refresh: 15,
    title: ({ name, email }) => name || email,
    subtitle: ({ name, email }) => (name ? email : ''),
    status: 'status',
    facts: ['id', 'role', 'twoStep', 'lastSignInAt', 'lastIp', 'createdAt'],
    panels: {
      account: [
        'avatar',
        'name',
        'company',
        'emailValidated',
        'country',
        'regionName',
        'parent',
        'subUsers',
        'locale',
        'timeZone',
        'viewMode',
        'openSessions',
      ],
      standing: [
        'readOnly',
        'reason',
        'stateSince',
        'stateBy',
        'suspendedAt',
        'terminateAfter',
        'terminatesAt',
      ],
      limits: ['serverLimit', 'maxServerPrice', 'externalId'],
    },
    notes: { serverLimit: 'ownServerLimit', maxServerPrice: 'ownMaxServerPrice' },
    tabs: {
      services: tab.list({
        from: users.services,
        columns: ['kind', 'name', 'since', 'until', 'ip'],
        sort: '-since',
      }),
      signup: tab.fields({
        panels: { signup: ['createdAt', 'signupWay', 'signupBy', 'signupIp', 'signupDevice'] },
      }),
      billing: tab.custom({
        view: () => import('./billing/user-billing.tsx'),
        can: 'users:read',
        applies: ({ mayAdminister }) => mayAdminister,
      }),
      history: tab.list({
        pack: withEvents(usersPack, 'users.history'),
        from: users.history,
        columns: ['at', 'event', 'method', 'result', 'by', 'apiKey', 'ip', 'device'],
        hidden: ['apiKey'],
        sort: '-at',
      }),
      timeline: timelineTab('user'),
      prices: tab.custom({ view: () => import('../../../ui/prices/user-prices.tsx'), can: 'pricelist:read' }),
    },
  },
  create: inviteUser,
  actions: userActions,
})
