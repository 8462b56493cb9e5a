import type { Every } from './every.ts'

/** How often the inbox is asked whether there is news: in the rhythm of the task queue. */
export const inboxPace: Every = { milliseconds: 30_000, load: () => import('./beside-queue.ts') }
