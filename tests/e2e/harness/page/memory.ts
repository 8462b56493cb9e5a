import assert from 'node:assert/strict'
import type { CDPSession } from 'playwright'

/** The memory of a page after garbage collection. */
export interface Kept {
  nodes: number
  jsEventListeners: number
}

/** Counts the page's objects. */
export async function kept(devtools: CDPSession): Promise<Kept> {
  await devtools.send('HeapProfiler.collectGarbage')
  return devtools.send('Memory.getDOMCounters')
}

/** Fails if a page keeps more than before, except for the `few` of the browser itself. */
export function keepsNoMore(late: Kept, early: Kept, few: number): void {
  for (const what of ['nodes', 'jsEventListeners'] as const)
    assert.ok(late[what] <= early[what] + few, `${early[what]} ${what} became ${late[what]}`)
}
