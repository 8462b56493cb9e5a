import { expect as standard } from 'playwright/test'

/** Milliseconds, longer than usual: tests also pass on a busy machine; `npm run bench` measures speed. */
export const patience = 30_000

export const expect = standard.configure({ timeout: patience })
