import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import type { Scene } from '../e2e/harness/page/browser.ts'

/** A reseller's server: files by path, or by full address for other sites. */
export type Files = Record<string, string>

/** A page of a reseller's site, and its errors. */
export interface Visit {
  page: Page
  /** Fails if the page has script errors, or console errors and warnings other than the expected. */
  isQuiet(expected?: RegExp): void
}

/**
 * Opens an address of a site with these files; `/sdk` and `/svc` are the host's, as behind a reseller's web
 * server.
 */
export async function visit(
  scene: Scene,
  files: Files,
  address: string,
  visitor?: BrowserContext,
): Promise<Visit> {
  const page = await (visitor ?? (await scene.visitor())).newPage()
  const keyOf = ({ origin, pathname }: URL) => (origin === scene.host.origin ? pathname : origin + pathname)
  await page.route(
    (url) => keyOf(url) in files,
    (route) => {
      const key = keyOf(new URL(route.request().url()))
      return route.fulfill({ contentType: typeOf(key), body: files[key] ?? '' })
    },
  )
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (message) => {
    // Browsers log the first 401 of a signed-out visitor, and slowness on a busy computer.
    if (
      ['error', 'warning'].includes(message.type()) &&
      !/status of 401|preloaded .* not used/.test(message.text())
    )
      trouble.push(message.text())
  })
  await page.goto(address)
  return {
    page,
    isQuiet: (expected) =>
      assert.deepEqual(
        trouble.filter((each) => !expected?.test(each)),
        [],
      ),
  }
}

/** A file of a package, as a reseller's server would send it. */
export const packaged = (file: string): string =>
  readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8')

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

const typeOf = (file: string) => `${types[path.extname(file)] ?? 'text/html'}; charset=utf-8`
