import type { Infer } from 'superstruct'
import type { CommandState, QueueItem } from '../../../contract/queue.ts'
import { countdown } from '../../../core/format/duration.ts'
import { instantIn } from '../../../core/format/instant.ts'
import type { en } from './messages.en.ts'

/** To its user a command is a task. */
export type QueueTask = Infer<typeof QueueItem>

export type TaskState = Infer<typeof CommandState>

/** How often the list and an open task are asked for, in milliseconds. */
export const every = { list: 6000, detail: 3000 }

/** The word for each command that this version knows. */
const titles: Readonly<Record<string, 'disableAccount' | 'exportData' | 'forgetBrowsers' | 'report'>> = {
  'disable-account': 'disableAccount',
  'export-data': 'exportData',
  'forget-browsers': 'forgetBrowsers',
  report: 'report',
}

/** What a task does, in words; a command that nobody here knows shows as it is. */
export function titleOf({ commandInfo }: QueueTask, words: typeof en): string {
  const key = Object.hasOwn(titles, commandInfo) ? titles[commandInfo] : undefined
  return key ? words[key] : commandInfo
}

export const isOpen = ({ state }: QueueTask): boolean => state === 'queued' || state === 'running'

/** How long it ran, or has been running until `now`: a clock such as `0:05`. Nothing before it began. */
export function runningTime({ dtExecute, dtComplete }: QueueTask, now: number): string | undefined {
  const began = instantIn(dtExecute ?? '')
  const end = dtComplete ? instantIn(dtComplete) : now
  return began === undefined || end === undefined ? undefined : countdown((end - began) / 1000)
}
