import type { Infer } from 'superstruct'
import type { CommandState } from '../../../contract/account/command-state.ts'
import type { QueueItem } from '../../../contract/account/queue.ts'
import { countdown } from '../../../core/format/duration.ts'
import { timestampIn } from '../../../core/format/timestamp.ts'
import type { en } from './messages.en.ts'

/** To its user a command is a task. */
export type QueueTask = Infer<typeof QueueItem>

export type TaskState = Infer<typeof CommandState>

/** The message of each command that this version knows. */
const titles = {
  'disable-account': 'disableAccount',
  'export-data': 'exportData',
  'forget-browsers': 'forgetBrowsers',
  'resume-accounts': 'resumeAccounts',
  'suspend-accounts': 'suspendAccounts',
  'terminate-accounts': 'terminateAccounts',
  'force-deposits': 'forceDeposits',
  report: 'report',
  'usage-report': 'usageReport',
  'host-evacuate': 'hostEvacuate',
  'switch-sync': 'switchSync',
  'ip-cleanup': 'ipCleanup',
  'ip-cleanup-apply': 'ipCleanupApply',
  'migrate-services': 'migrateServices',
  'server-create': 'serverCreate',
  'server-power-on': 'serverPowerOn',
  'server-power-off': 'serverPowerOff',
  'server-restart': 'serverRestart',
  'server-suspend': 'serverSuspend',
  'server-resume': 'serverResume',
  'server-configure': 'serverConfigure',
  'server-password': 'serverPassword',
  'server-disk-add': 'serverDiskAdd',
  'server-disk-grow': 'serverDiskGrow',
  'server-disk-remove': 'serverDiskRemove',
  'server-nic': 'serverNic',
  'server-nic-add': 'serverNicAdd',
  'server-nic-remove': 'serverNicRemove',
  'server-ip-add': 'serverIpAdd',
  'server-ip-remove': 'serverIpRemove',
  'server-firewall': 'serverFirewall',
  'server-servicelet': 'serverServicelet',
  'server-clone': 'serverClone',
  'image-upload': 'imageUpload',
  'image-copy': 'imageCopy',
  'image-remove': 'imageRemove',
  'server-snapshot-take': 'serverSnapshotTake',
  'server-snapshot-revert': 'serverSnapshotRevert',
  'server-snapshot-remove': 'serverSnapshotRemove',
  'server-terminate': 'serverTerminate',
} as const satisfies Readonly<Record<string, keyof typeof en>>

/** A task's title; a generic one for unknown commands, as of a newer service. */
export function titleOf({ commandInfo }: QueueTask, words: typeof en): string {
  return words[Object.hasOwn(titles, commandInfo) ? titles[commandInfo as keyof typeof titles] : 'otherTask']
}

/** The subject of a task in words; undefined without one. */
export function targetOf({ commandInfo, target }: QueueTask, words: typeof en): string {
  return /^\d+$/.test(target) && commandInfo.endsWith('-accounts')
    ? words.targetAccounts({ count: Number(target) })
    : target
}

/** A task's service; undefined for an unknown one. */
export function serviceOf({ serviceName }: QueueTask, words: typeof en): string | undefined {
  return Object.hasOwn(services, serviceName)
    ? words[services[serviceName as keyof typeof services]]
    : undefined
}

const services = {
  account: 'ofAccount',
  reports: 'ofReports',
  security: 'ofSecurity',
  servers: 'ofServers',
} as const satisfies Readonly<Record<string, keyof typeof en>>

export const isOpen = ({ state }: QueueTask): boolean => state === 'queued' || state === 'running'

/** The duration of a task, up to `now` if running, as a clock such as `0:05`. Undefined before its start. */
export function runningTime({ dtExecute, dtComplete }: QueueTask, now: number): string | undefined {
  const began = timestampIn(dtExecute ?? '')
  const end = dtComplete ? timestampIn(dtComplete) : now
  return began === undefined || end === undefined ? undefined : countdown((end - began) / 1000)
}
