// Time until the sign-in form shows on a slow phone, compared with the same form written by hand.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as server from '../../elements/server.ts'
import { openHost } from './harness/host.ts'
import { ratios } from './harness/ratios.ts'
import { atMost, report, forComparison } from './harness/report.ts'
import { openBrowser, untilVisible, withSlowPage, type Visible } from './harness/slow-page.ts'
import { pageWith, snippets } from './harness/snippets.ts'

const runs = 11

const host = await openHost()
const pages = snippets(host.sdk)
const names = ['vanilla', 'login', 'loader', 'preloaded', 'card'] as const
const { renderLogin } = (await import(pathToFileURL('dist/server/server.js').href)) as typeof server
for (const name of names) {
  host.page(
    `/${name}`,
    name === 'card' ? pageWithCard(await renderLogin({ lang: 'en' })) : pageWith(pages[name]),
  )
}
const browser = await openBrowser()

const times: Record<(typeof names)[number], number[]> = {
  vanilla: [],
  login: [],
  loader: [],
  preloaded: [],
  card: [],
}
const heights = new Set<number>()
// The first round doesn't count: the server compresses each file on its first request.
for (let run = 0; run <= runs; run += 1) {
  for (const name of names) {
    const { at, height } = await measure(name)
    if (run > 0) times[name].push(at)
    heights.add(Math.round(height))
  }
}
await browser.close()
await host.close()
if (heights.size > 1)
  throw new Error(`The hand-written form is not the same any more: heights ${[...heights]} px.`)

const against = (name: (typeof names)[number]) => ratios(times[name], times.vanilla)
report(`Time to the visible form, Slow 4G and 4× CPU, median of ${runs}`, [
  ...names.map((name) => forComparison(name, times[name], ' ms')),
  atMost('login.js against the hand-written one', against('login'), 1.3, '×', 2),
  // Three round trips against two are 1.5 already.
  atMost('portal.js against the hand-written one', against('loader'), 1.8, '×', 2),
  atMost('portal.js, preloaded, against the hand-written one', against('preloaded'), 1.5, '×', 2),
  atMost('a card from a server against the hand-written form', against('card'), 1, '×', 2),
])

function measure(name: string): Promise<Visible> {
  return withSlowPage(browser, { width: 1280, slowdown: 4 }, (page) =>
    untilVisible(page, `${host.origin}/${name}`),
  )
}

/** The room of the form stands in the page, as its card does: a file of its own would be a round trip before the first frame. */
function pageWithCard(card: string): string {
  const { head, tag } = pages.login
  const room = `<style>${readFileSync(path.join(host.sdk, 'room.css'), 'utf8')}</style>`
  const inline = head.replace('<link rel="stylesheet" href="/sdk/room.css">', () => room)
  return pageWith({ tag, head: inline }).replace(`<${tag}></${tag}>`, () => card)
}
