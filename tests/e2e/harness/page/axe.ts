import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  id: string
  nodes: { target: unknown; failureSummary: string }[]
}

/** Fails with axe's findings on a screen, if any. */
// Visitors request reduced motion: colors in transition can't be judged.
export async function isAccessible(page: Page, screen: string): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  // The browser's own dark canvas counts as white for axe, so it is named.
  await page.evaluate(() => (document.documentElement.style.background ||= 'Canvas'))
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as {
    violations: Found[]
  }
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${screen}: ${id} at ${JSON.stringify(target)}: ${failureSummary}`,
    ),
  )
  assert.deepEqual(found, [])
}
