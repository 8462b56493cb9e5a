import assert from 'node:assert/strict'
import type { CDPSession } from 'playwright'

/** What a page keeps after its garbage is collected. */
export interface Kept {
  nodes: number
  jsEventListeners: number
}

/** Counts what a page keeps. */
export async function kept(devtools: CDPSession): Promise<Kept> {
  await devtools.send('HeapProfiler.collectGarbage')
  return devtools.send('Memory.getDOMCounters')
}

/** Fails when a page keeps more than it did, but for the `few` that a browser has for itself. */
export function keepsNoMore(late: Kept, early: Kept, few: number): void {
  for (const what of ['nodes', 'jsEventListeners'] as const)
    assert.ok(late[what] <= early[what] + few, `${early[what]} ${what} became ${late[what]}`)
}
