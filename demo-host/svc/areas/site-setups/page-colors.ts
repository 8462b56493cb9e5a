import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { siteSetups } from '../../../../src/contract/sites/site-setups.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { fail } from '../../kernel/http/fail.ts'
import { isThisMachine, openGuardedFetch, type GuardedFetch } from '../../kernel/http/guarded-fetch.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { colorsIn, sheetsIn } from './colors-in.ts'
import { requireFounder } from './founder.ts'
import { findSetup } from './setups.ts'

const limit = { most: 30, within: 3600 }
const mostSheets = 3
const mostRedirects = 3

/** Colors of a page on the public internet. Throws code 903 for an address that can't be read. */
export const readPageColors = async (
  { params, body }: Input<typeof siteSetups.pageColors>,
  call: Call,
): Promise<Reply<typeof siteSetups.pageColors>> => {
  await call.inSite(async (trx) => {
    await requireFounder(trx, call)
    await findSetup(trx, call, params.setupId)
    await countUse(trx, call.site.id, `page colors by ${sessionOf(call).accountId}`, limit, tooMany)
  })
  const typed = body.address.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const { production, allowedPrivateHosts } = call.parts.config
  const ask = openGuardedFetch(
    (hostname) => allowedPrivateHosts?.has(hostname) || (!production && isThisMachine(hostname)),
    5000,
  )
  try {
    const page = await follow(ask, new URL(address).href, call.gone)
    const sheets = await Promise.all(
      sheetsIn(page.text, page.url)
        .slice(0, mostSheets)
        .map((url) =>
          follow(ask, url, call.gone).then(
            ({ text }) => text,
            () => '',
          ),
        ),
    )
    return { colors: colorsIn([page.text, ...sheets].join('\n')) }
  } catch (error) {
    // Why it failed isn't said in detail: this must not tell what runs in a private network.
    call.parts.log.info({ reason: (error as Error).message }, 'the colors of a page were not read')
    throw fail(code.badRequest, { key: 'address', params: { reason: 'pageUnread' } })
  }
}

/** The text at an address. Redirects are followed, and each is checked like the first address. */
const follow = async (
  ask: GuardedFetch,
  url: string,
  signal: AbortSignal,
  left = mostRedirects,
): Promise<{ url: string; text: string }> => {
  const answer = await ask(url, { signal, headers: { accept: 'text/html,text/css' }, firstBytes: 500_000 })
  const location = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && location && left > 0)
    return follow(ask, new URL(location, url).href, signal, left - 1)
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  return { url, text: await answer.text() }
}
