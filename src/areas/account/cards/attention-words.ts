import type { attentionKinds } from '../../../contract/home/dashboard.ts'
import type { en } from './messages.en.ts'

/** The title, the explanation and the route of a kind of attention. */
interface Matter {
  /** A message that counts has the count. */
  title: keyof typeof en
  hint?: keyof typeof en
  /** Its severity; a warning by default. */
  tone?: 'danger' | 'info'
  link?: { text: keyof typeof en; to: string }
}

const contact = { text: 'contactSupport', to: '/supportCreate' } as const

/** By the service's kinds. */
export const matters = {
  accountDisabled: { title: 'disabled', hint: 'disabledHint', tone: 'danger', link: contact },
  accountSuspended: { title: 'suspended', tone: 'danger', link: contact },
  accountWarning: { title: 'warned', link: contact },
  emailUnverified: {
    title: 'unvalidated',
    hint: 'unvalidatedHint',
    link: { text: 'validate', to: '/validate' },
  },
  ticketsToAnswer: { title: 'ticketsToAnswer', tone: 'info', link: { text: 'viewTickets', to: '/support' } },
  ticketsAnswered: { title: 'ticketsAnswered', tone: 'info', link: { text: 'viewTickets', to: '/support' } },
  jobsFailed: { title: 'jobsFailed', tone: 'danger', link: { text: 'review', to: '/failedJobs' } },
  accountsToDelete: {
    title: 'accountsToDelete',
    link: { text: 'review', to: '/suspendedUsersToTerminate' },
  },
  adminsWithoutTwoStep: { title: 'adminsWithoutTwoStep', link: { text: 'review', to: '/adminsWithoutTFA' } },
  budgetsReached: { title: 'budgetsReached', link: { text: 'viewBudgets', to: '/billing' } },
  usersSuspended: { title: 'usersSuspended', link: { text: 'review', to: '/users' } },
  invitationsExpiring: { title: 'invitationsExpiring', link: { text: 'review', to: '/users' } },
  exportExpiring: {
    title: 'exportExpiring',
    tone: 'info',
    link: { text: 'download', to: '/Profile/account' },
  },
  twoStepOff: { title: 'oneStep', hint: 'oneStepHint', link: { text: 'addStep', to: '/Profile/security' } },
} as const satisfies Readonly<Record<(typeof attentionKinds)[number], Matter>>
