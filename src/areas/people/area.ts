import { defineArea } from '../../core/define/area.ts'
import { usersPack } from './users/messages.ts'

/** People: accounts, groups, what is done to many accounts at a time, changed addresses, and the site they are of. */
export const peopleArea = defineArea({
  start: '/users',
  pack: usersPack,
  pages: [
    { path: '/users/:site?/:id?/:tab?', can: 'users', resource: () => import('./users/users.resource.ts') },
    {
      path: '/groups/:site?/:id?/:tab?',
      can: 'groups',
      resource: () => import('./groups/groups.resource.ts'),
    },
    {
      path: '/sites/:siteHost?/:tab?',
      can: 'sites',
      resource: () => import('./sites/sites.resource.ts'),
    },
    { path: '/suspendAccounts', can: 'suspendAccounts', screen: () => import('./batch/suspend-screen.tsx') },
    { path: '/resumeAccounts', can: 'resumeAccounts', screen: () => import('./batch/resume-screen.tsx') },
    {
      path: '/terminateAccounts',
      can: 'terminateAccounts',
      screen: () => import('./batch/terminate-screen.tsx'),
    },
    { path: '/changeEmail', can: 'changeEmail', screen: () => import('./email/change-email-screen.tsx') },
  ],
})
