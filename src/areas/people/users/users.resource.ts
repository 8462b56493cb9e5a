import { users } from '../../../contract/users.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { withEvents } from '../../../ui/audit/with-events.ts'
import { usersPack } from './messages.ts'
import { inviteUser, userActions } from './user-actions.ts'

const tab = tabsOn<typeof users.show>()

/** The accounts that somebody manages. */
export const resource = defineResource({
  name: 'users',
  pack: usersPack,
  list: {
    from: users.list,
    columns: [
      'email',
      'name',
      'role',
      'state',
      'enabled',
      'twoStep',
      'lastSignInAt',
      'createdAt',
      'parent',
      'lastIp',
      'id',
    ],
    hidden: ['enabled', 'parent', 'lastIp', 'id'],
    sort: '-createdAt',
    views: {
      suspended: { state: 'Suspended-Policy' },
      locked: { state: 'Locked' },
      open: { twoStep: 'no' },
    },
    to: ({ site, id }) => `/users/${site}/${id}`,
  },
  show: {
    from: users.show,
    title: ({ email }) => email,
    status: 'state',
    facts: ['id', 'role', 'enabled', 'twoStep', 'lastSignInAt', 'lastIp', 'createdAt'],
    panels: {
      account: [
        'avatar',
        'name',
        'company',
        'email',
        'emailValidated',
        'invited',
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
        'state',
        'readOnly',
        'reason',
        'stateSince',
        'stateBy',
        'suspendedAt',
        'terminateAfter',
        'terminatesAt',
      ],
      limits: ['serverLimit', 'ownServerLimit', 'maxServerPrice', 'ownMaxServerPrice', 'externalId'],
    },
    tabs: {
      services: tab.list({
        from: users.services,
        columns: ['kind', 'name', 'since', 'until', 'ip'],
        sort: '-since',
      }),
      signup: tab.fields({
        panels: { signup: ['createdAt', 'signupWay', 'signupBy', 'signupIp', 'signupDevice'] },
      }),
      history: tab.list({
        pack: withEvents(usersPack, 'users.history'),
        from: users.history,
        columns: ['at', 'event', 'method', 'result', 'by', 'ip', 'device'],
        sort: '-at',
      }),
    },
  },
  create: inviteUser,
  actions: userActions,
})
