import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import { withDeadline } from '../../kernel/http/deadline.ts'
import { isThisMachine, openGuardedFetch, type GuardedFetch } from '../../kernel/http/guarded-fetch.ts'
import type { Logger } from '../../kernel/log.ts'

/** A page of others as text: nothing of it was run. */
export interface ReadPage {
  /** Its address after redirects. */
  url: string
  html: string
  /** Its style sheets, in their order; those that can't be read are missing. */
  css: string[]
}

interface Reader {
  parts: {
    config: { production: boolean; allowedPrivateHosts?: ReadonlySet<string> | null | undefined }
    log: Pick<Logger, 'info'>
  }
  gone: AbortSignal
}

const mostSheets = 3
const mostRedirects = 3
const mostBytes = 1_000_000
// In milliseconds: for one answer, and for all of them.
const patience = 5000
const wholePatience = 15_000

/**
 * Reads a page on the public internet with its style sheets. Throws code 903 for the field `key` with a reason: an address on a private network, also after
 * a redirect, a page that is too large or too late, and any other that can't be read.
 */
export const readPage = async (typed: string, { parts, gone }: Reader, key: string): Promise<ReadPage> => {
  const { production, allowedPrivateHosts } = parts.config
  const ask = openGuardedFetch(
    (hostname) => allowedPrivateHosts?.has(hostname) || (!production && isThisMachine(hostname)),
    patience,
  )
  try {
    return await withDeadline(wholePatience, (signal) => read(ask, addressOf(typed), signal), gone)
  } catch (error) {
    // What answered on a private network, or whether anything did, isn't said.
    parts.log.info({ reason: (error as Error).message }, 'a page was not read')
    throw refusal(key, reasonOf(error as NodeJS.ErrnoException))
  }
}

const addressOf = (typed: string): string => {
  const text = typed.trim()
  return new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`).href
}

const read = async (ask: GuardedFetch, address: string, signal: AbortSignal): Promise<ReadPage> => {
  const page = await follow(ask, address, signal)
  const sheets = await Promise.all(
    sheetsIn(page.text, page.url)
      .slice(0, mostSheets)
      .map((url) =>
        follow(ask, url, signal).then(
          ({ text }) => text,
          () => '',
        ),
      ),
  )
  return { url: page.url, html: page.text, css: sheets }
}

/** The text at an address. Redirects are followed, and each is checked like the first address. */
const follow = async (
  ask: GuardedFetch,
  url: string,
  signal: AbortSignal,
  left = mostRedirects,
): Promise<{ url: string; text: string }> => {
  const answer = await ask(url, {
    signal,
    headers: { accept: 'text/html,text/css' },
    firstBytes: mostBytes + 1,
  })
  const location = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && location && left > 0)
    return follow(ask, new URL(location, url).href, signal, left - 1)
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength > mostBytes) throw new TooLarge(`the page is longer than ${mostBytes} bytes`)
  return { url, text: new TextDecoder().decode(bytes) }
}

class TooLarge extends Error {
  override name = 'TooLarge'
}

const reasonOf = ({ name, code: system }: NodeJS.ErrnoException): string => {
  // Both in one way: else one could ask which names a private network has.
  if (name === 'PrivateAddress' || system === 'ENOTFOUND' || system === 'EAI_AGAIN') return 'pagePrivate'
  if (name === 'TooLarge') return 'pageTooLarge'
  return name === 'TimeoutError' ? 'pageLate' : 'pageUnread'
}

const refusal = (key: string, reason: string): Failure => fail(code.badRequest, { key, params: { reason } })

/** Addresses of the style sheets that a page names, in its order. */
export const sheetsIn = (page: string, base: string): string[] =>
  // The length of a tag is bounded: a page of opened ones would take quadratic time.
  [...page.matchAll(/<link\b[^>]{0,2000}>/gi)].flatMap(([tag]) => {
    const [, href] = /\bhref=["']?([^"'>\s]+)/i.exec(tag) ?? []
    return href && /\brel=["']?stylesheet/i.test(tag) && URL.canParse(href, base)
      ? [new URL(href, base).href]
      : []
  })
