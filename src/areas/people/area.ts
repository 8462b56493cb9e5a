import { defineArea } from '../../core/define/area.ts'
import { resourcePages } from './resource-pages.ts'
import { areaPack } from '../../ui/area/messages.en.ts'

/** Accounts, groups, batch actions on accounts, changed addresses, moved servers, and their sites. */
export const peopleArea = defineArea({
  start: '/users',
  // Each page brings its own.
  pack: areaPack,
  pages: [
    ...resourcePages,
    { path: '/suspendAccounts', can: 'suspendAccounts', screen: () => import('./batch/suspend-screen.tsx') },
    { path: '/resumeAccounts', can: 'resumeAccounts', screen: () => import('./batch/resume-screen.tsx') },
    {
      path: '/terminateAccounts',
      can: 'terminateAccounts',
      screen: () => import('./batch/terminate-screen.tsx'),
    },
    {
      path: '/forceDepositAccounts',
      can: 'forceDepositAccounts',
      screen: () => import('./batch/force-deposit-screen.tsx'),
    },
    { path: '/changeEmail', can: 'changeEmail', screen: () => import('./email/change-email-screen.tsx') },
    {
      path: '/migrateServices',
      can: 'migrateServices',
      screen: () => import('./migrate/migrate-screen.tsx'),
    },
  ],
})
