import { expect as standard } from 'playwright/test'

/** Milliseconds, longer than usual: a test says what happens, also on a machine that has much else to do; how fast it happens, `npm run bench`. */
export const patience = 30_000

export const expect = standard.configure({ timeout: patience })
