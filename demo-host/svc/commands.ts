import { chargeDeposits } from './areas/batch/charge-deposits.ts'
import { moveServers } from './areas/batch/move-servers.ts'
import { runBatch } from './areas/batch/run-batch.ts'
import { cleanupKinds } from './areas/operations/ip-cleanup/clean-up.ts'
import { evacuateHost } from './areas/operations/evacuate-host.ts'
import { disableAccount } from './areas/profile/disable-command.ts'
import { exportData } from './areas/profile/export-command.ts'
import { makeUsageReport } from './areas/usage-reports/usage-report-command.ts'
import { makeReport } from './areas/reports/report-command.ts'
import { forgetBrowsers } from './areas/security/forget-browsers.ts'
import { switchKinds } from './areas/operations/switches/sync-switch.ts'
import { imageKinds, uploadKinds } from './domain/images/images.ts'
import { serverKinds, serviceletKinds } from './domain/servers/servers.ts'
import type { CommandKinds } from './domain/tasks/kinds.ts'

/** Handlers by kind of command. Commands that end access can't be canceled, because users rely on them. */
export const commandKinds = {
  'disable-account': {
    service: 'account',
    canCancel: false,
    canRetry: true,
    mostSeconds: 60,
    run: disableAccount,
  },
  'export-data': {
    service: 'account',
    canCancel: true,
    canRetry: true,
    mostSeconds: 600,
    run: exportData,
  },
  'forget-browsers': {
    service: 'security',
    canCancel: false,
    canRetry: true,
    mostSeconds: 60,
    run: forgetBrowsers,
  },
  'suspend-accounts': {
    service: 'account',
    canCancel: true,
    canRetry: true,
    mostSeconds: 600,
    isToldWhenDone: true,
    run: runBatch('suspend-accounts'),
  },
  'resume-accounts': {
    service: 'account',
    canCancel: true,
    canRetry: true,
    mostSeconds: 600,
    isToldWhenDone: true,
    run: runBatch('resume-accounts'),
  },
  'terminate-accounts': {
    service: 'account',
    canCancel: true,
    canRetry: true,
    mostSeconds: 600,
    isToldWhenDone: true,
    run: runBatch('terminate-accounts'),
  },
  'force-deposits': {
    service: 'account',
    canCancel: true,
    canRetry: true,
    mostSeconds: 3600,
    isToldWhenDone: true,
    run: chargeDeposits,
  },
  'migrate-services': {
    service: 'servers',
    canCancel: true,
    canRetry: true,
    mostSeconds: 600,
    isToldWhenDone: true,
    run: moveServers,
  },
  report: {
    service: 'reports',
    canCancel: true,
    canRetry: true,
    mostSeconds: 600,
    run: makeReport,
  },
  'usage-report': {
    service: 'reports',
    canCancel: true,
    canRetry: true,
    mostSeconds: 1800,
    run: makeUsageReport,
  },
  'host-evacuate': {
    service: 'servers',
    canCancel: true,
    canRetry: true,
    mostSeconds: 3600,
    isToldWhenDone: true,
    run: evacuateHost,
  },
  ...switchKinds,
  ...cleanupKinds,
  ...serverKinds,
  ...serviceletKinds,
  ...imageKinds,
  ...uploadKinds,
} as const satisfies CommandKinds
