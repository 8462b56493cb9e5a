import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { html } from 'hono/html'
import { inSite } from '../db/in-site.ts'
import type { Tables } from '../db/rows.ts'
import { hostOf, type PageOwners } from '../http/cross-origin.ts'
import { isMisdirected } from '../http/fail.ts'
import { isOfThisMachine } from '../http/request.ts'
import type { Keys } from '../keys.ts'
import { galleryBody, galleryFrame, type Asked, type GallerySite } from './gallery-page.ts'
import { openMessage, type Message } from './outbox.ts'

/** Services that the page needs. */
export interface OutboxPageParts {
  config: { demo: string | null }
  query: Kysely<Tables>
  keys: Keys
  sites: Pick<PageOwners, 'ofRequest'> & { list(): Promise<readonly GallerySite[]> }
}

interface Shown {
  id: number
  to: string
  channel: string
  kind: string
  at: string
  subject: string
  text: string
  code: string | null
  link: string | null
}

const style = readFileSync(new URL('outbox.css', import.meta.url), 'utf8')

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; frame-src 'self'"

/**
 * Serves the outbox page: emails and SMS of a demonstration without delivery. It shows every user's codes, so
 * it answers this machine only, unless the demonstration is public.
 */
export const serveOutboxPage = (app: Hono, parts: OutboxPageParts): void => {
  const isOpen = parts.config.demo === 'public'
  for (const [path, answer] of Object.entries(answers(parts))) {
    app.get(path, async (c) => {
      if (!isOpen && !isOfThisMachine(c)) return c.text('Not found.', 404)
      // Other pages whose name resolves to this machine (DNS rebinding) are refused.
      if (await isElsewhere(parts, c)) return c.text('There is no site at this host.', 421)
      return answer(c.req.query())
    })
  }
}

const isElsewhere = ({ sites }: OutboxPageParts, c: Context): Promise<boolean> =>
  sites.ofRequest(c.req.raw.headers, hostOf(c)).then(() => false, isMisdirected)

const answers = (parts: OutboxPageParts): Record<string, (asked: Asked) => Promise<Response> | Response> => ({
  '/outbox': async (asked) => {
    if (asked['gallery'] === undefined) return page('Outbox', outboxBody(await messages(parts)))
    const sites = await parts.sites.list()
    if (asked['gallery'] === 'frame') return galleryFrame(sites, asked)
    return page('All emails', galleryBody(sites, asked))
  },
  '/outbox.json': async () =>
    Response.json(await messages(parts), { headers: { 'cache-control': 'no-store' } }),
  '/outbox.css': () =>
    new Response(style, {
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
    }),
})

const messages = async ({ query, keys }: OutboxPageParts): Promise<Shown[]> => {
  const sites = await query.selectFrom('site').select('id').execute()
  const found: Shown[] = []
  for (const { id: siteId } of sites) {
    const rows = await inSite(query, siteId, (trx) =>
      trx
        .selectFrom('outbox')
        .selectAll()
        .where('body_sealed', 'is not', null)
        .orderBy('id', 'desc')
        .limit(50)
        .execute(),
    )
    for (const row of rows) {
      const { subject = '', text, code = null, link = null } = opened(keys, siteId, row.body_sealed)
      const at = row.created_at.toISOString()
      found.push({
        id: row.id,
        to: row.address,
        channel: row.channel,
        kind: row.kind,
        at,
        subject,
        text,
        code,
        link,
      })
    }
  }
  return found.sort((one, other) => other.id - one.id).slice(0, 50)
}

// An undecryptable message doesn't hide the others.
const opened = (keys: Keys, siteId: number, sealed: string | null): Message => {
  try {
    return openMessage(keys, siteId, sealed ?? '')
  } catch (error) {
    return { text: `(${(error as Error).message})` }
  }
}

const page = async (title: string, content: ReturnType<typeof html>): Promise<Response> => {
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/outbox.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  }
  return new Response(String(body), { headers })
}

const outboxBody = (shown: Shown[]) =>
  html`<header>
      <h1>Outbox</h1>
      <p>
        Emails and text messages of this demo, newest first. <a href="/outbox">Refresh</a>
        <a href="/outbox?gallery">All emails</a>
      </p>
    </header>
    <main>
      ${shown.length > 0 ? shown.map(article) : html`<p class="empty">No messages yet. Sign in with a user who has two-factor authentication.</p>`}
    </main>`

const article = ({ to, channel, kind, at, subject, text, code, link }: Shown) =>
  html` <article>
    <h2>${subject || kind}</h2>
    <p class="about">
      <span class="channel">${channel === 'sms' ? 'SMS' : 'Mail'}</span> to <b dir="ltr">${to}</b> ·
      <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>
    </p>
    ${code ? html`<p class="code" dir="ltr">${code}</p>` : ''}
    <p class="text" dir="auto">${linked(text.trim(), link)}</p>
  </article>`

const linked = (text: string, link: string | null) => {
  const [before, ...after] = link && /^https?:/.test(link) ? text.split(link) : [text]
  if (after.length === 0) return text
  return html`${before}<a href="${link}" rel="noreferrer">${link}</a>${after.join(link ?? '')}`
}
