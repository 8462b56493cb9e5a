import { defineArea } from '../../core/define/area.ts'
import { reportsPack } from './messages.ts'

/** The reports: a catalogue of those that one may see, and each of them. */
export const reportsArea = defineArea({
  start: '/reports',
  pack: reportsPack,
  pages: [
    { path: '/reports', can: 'reports', screen: () => import('./catalogue/catalogue.tsx') },
    {
      path: '/recentUsersActivity',
      can: 'recentUsersActivity',
      report: () => import('./people/recent-users-activity.report.ts'),
    },
    {
      path: '/suspendedUsersToTerminate',
      can: 'suspendedUsersToTerminate',
      report: () => import('./people/suspended-users-to-terminate.report.ts'),
    },
    { path: '/deletedUsers', can: 'deletedUsers', report: () => import('./people/deleted-users.report.ts') },
    {
      path: '/migratedEmails',
      can: 'migratedEmails',
      report: () => import('./people/migrated-emails.report.ts'),
    },
    {
      path: '/customersWithPhone',
      can: 'customersWithPhone',
      report: () => import('./people/customers-with-phone.report.ts'),
    },
    {
      path: '/impersonationLog',
      can: 'impersonationLog',
      report: () => import('./people/impersonation-log.report.ts'),
    },
    {
      path: '/ticketsWithoutReply',
      can: 'ticketsWithoutReply',
      report: () => import('./people/tickets-without-reply.report.ts'),
    },
    {
      path: '/duplicateExternalIDs',
      can: 'duplicateExternalIDs',
      report: () => import('./people/duplicate-external-ids.report.ts'),
    },
    { path: '/loginLog', can: 'loginLog', report: () => import('./access/login-log.report.ts') },
    {
      path: '/signInsByDay',
      can: 'signInsByDay',
      report: () => import('./access/sign-ins-by-day.report.ts'),
    },
    {
      path: '/activeSessions',
      can: 'activeSessions',
      report: () => import('./access/active-sessions.report.ts'),
    },
    {
      path: '/failedLoginsByIp',
      can: 'failedLoginsByIp',
      report: () => import('./access/failed-logins-by-ip.report.ts'),
    },
    {
      path: '/blockedLogins',
      can: 'blockedLogins',
      report: () => import('./access/blocked-logins.report.ts'),
    },
    {
      path: '/adminsWithoutTFA',
      can: 'adminsWithoutTFA',
      report: () => import('./access/admins-without-tfa.report.ts'),
    },
    { path: '/auditTrail', can: 'auditTrail', report: () => import('./access/audit-trail.report.ts') },
    {
      path: '/clientCrashes',
      can: 'clientCrashes',
      report: () => import('./service/client-crashes.report.ts'),
    },
    {
      path: '/notificationFailures',
      can: 'notificationFailures',
      report: () => import('./service/notification-failures.report.ts'),
    },
    { path: '/jobQueues', can: 'jobQueues', report: () => import('./service/job-queues.report.ts') },
    { path: '/failedJobs', can: 'failedJobs', report: () => import('./service/failed-jobs.report.ts') },
    {
      path: '/stuckCommands',
      can: 'stuckCommands',
      report: () => import('./service/stuck-commands.report.ts'),
    },
    {
      path: '/failedCommands',
      can: 'failedCommands',
      report: () => import('./service/failed-commands.report.ts'),
    },
    {
      path: '/commandDurations',
      can: 'commandDurations',
      report: () => import('./service/command-durations.report.ts'),
    },
    { path: '/logView/:id?', can: 'logView', resource: () => import('./errors/errors.resource.ts') },
  ],
  reportTools: () => import('./tools/tools.tsx'),
})
