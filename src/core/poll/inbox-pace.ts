import type { Every } from './every.ts'

/** Polling interval of the inbox, in the rhythm of the task queue. */
export const inboxPace: Every = { milliseconds: 30_000, load: () => import('./beside-queue.ts') }
