import { runBatch } from './areas/batch/run-batch.ts'
import { disableAccount } from './areas/profile/disable-command.ts'
import { exportData } from './areas/profile/export-command.ts'
import { makeReport } from './areas/reports/report-command.ts'
import { forgetBrowsers } from './areas/security/forget-browsers.ts'
import { serverKinds } from './domain/servers/server-kinds.ts'
import type { CommandKinds } from './domain/tasks/kinds.ts'

/** Every kind of command. What ends access cannot be cancelled: somebody relies on it. */
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
  report: {
    service: 'reports',
    canCancel: true,
    canRetry: true,
    mostSeconds: 600,
    run: makeReport,
  },
  ...serverKinds,
} as const satisfies CommandKinds
