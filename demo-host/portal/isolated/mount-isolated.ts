import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { cardFor, type Render } from './card-for.ts'
import { isolatedPolicy, noFramePolicy } from './isolated-policy.ts'
import { relationTo } from './relation-to.ts'

const screens = ['login', 'security'] as const

/** Whether a page may frame pages of the service: by its origin, and the site key it names. */
export type MayFrame = (c: Context, page: string, siteKey: string | undefined) => Promise<boolean>

/**
 * Serves what `<portal-frame>` shows: one element on a page of the service's own, which only the page that was named in the request
 * can frame, and that only if its site lists its origin.
 */
export function mountIsolated(app: Hono, mayFrame: MayFrame, render: Render): void {
  const styles = readFileSync(path.join(import.meta.dirname, '../assets/isolated.css'), 'utf8')
  for (const screen of screens) {
    const html = readFileSync(path.join(import.meta.dirname, `${screen}.html`), 'utf8')
    app.get(`/isolated/${screen}`, async (c) => {
      c.header('cache-control', 'no-store')
      // Opened by itself: the portal has all of it.
      if (c.req.header('sec-fetch-dest') === 'document') return c.redirect('/login')
      const page = c.req.query('page') ?? ''
      const isAllowed =
        isOrigin(page) && (await mayFrame(c, page, c.req.query('site-key')).catch(() => false))
      if (!isAllowed) {
        c.header('content-security-policy', noFramePolicy)
        return c.text('This page may not frame the portal.', 403)
      }
      const nonce = randomBytes(16).toString('base64')
      c.header('content-security-policy', isolatedPolicy(page, nonce))
      // Pages that isolate themselves from other origins may have it as well.
      c.header('cross-origin-resource-policy', 'cross-origin')
      const { lang, scheme, markup } = await cardFor(c, nonce, render)
      const values: Record<string, string> = {
        lang,
        nonce,
        relation: relationTo(page, c.req.raw.headers),
        styles: `:root{color-scheme:${scheme}}${styles}`,
        card: markup,
      }
      return c.html(html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''))
    })
  }
}

// What stands in the policy can hold no further directive.
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
