// Time until the sign-in form shows, and until it answers, on a slow phone, compared with the least that an element can be.
import { openHost } from './harness/host.ts'
import { ratios } from './harness/ratios.ts'
import { atMost, forComparison, report } from './harness/report.ts'
import { openBrowser, untilUsable, withSlowPage, type Usable } from './harness/slow-page.ts'
import { pageWith, snippets } from './harness/snippets.ts'

const runs = 11

const host = await openHost()
const names = ['floor', 'login', 'loader', 'preloaded'] as const
const pages = snippets(host.sdk)
for (const name of names) host.page(`/${name}`, pageWith(pages[name]))
const browser = await openBrowser()

type Times = Record<keyof Usable, number[]>
const times = Object.fromEntries(names.map((name) => [name, { at: [], usable: [] }])) as unknown as Record<
  (typeof names)[number],
  Times
>
// The first round doesn't count: the server compresses each file on its first request.
for (let run = 0; run <= runs; run += 1) {
  for (const name of names) {
    const measured = await withSlowPage(browser, { width: 1280, slowdown: 4, network: 'light' }, (page) =>
      untilUsable(page, `${host.origin}/${name}`),
    )
    if (run === 0) continue
    times[name].at.push(measured.at)
    times[name].usable.push(measured.usable)
  }
}
await browser.close()
await host.close()

const against = (name: (typeof names)[number], what: keyof Usable) =>
  ratios(times[name][what], times.floor.at)
report(`Time to the form, Slow 4G of Lighthouse and 4× CPU, median of ${runs}`, [
  ...names.map((name) => forComparison(`${name}: visible`, times[name].at, ' ms')),
  ...names.slice(1).map((name) => forComparison(`${name}: usable`, times[name].usable, ' ms')),
  atMost('login.js visible, against the least element', against('login', 'at'), 1.2, '×', 2),
  atMost('portal.js visible, against the least element', against('loader', 'at'), 1.4, '×', 2),
  atMost('login.js usable, against the least element', against('login', 'usable'), 1.6, '×', 2),
  forComparison('portal.js usable, against the least element', against('loader', 'usable'), '×', 2),
  forComparison(
    'portal.js usable, preloaded, against the least element',
    against('preloaded', 'usable'),
    '×',
    2,
  ),
])
