// When the sign-in form can be seen on a slow phone, beside the same form written by hand.
import { openHost } from './host.ts'
import { median } from './median.ts'
import { atMost, report } from './report.ts'
import { openBrowser, untilVisible, withSlowPage, type Visible } from './slow-page.ts'
import { pageWith, snippets } from './snippets.ts'

const runs = 7

const host = await openHost()
const pages = snippets(host.sdk)
const names = ['vanilla', 'login', 'loader'] as const
for (const name of names) host.page(`/${name}`, pageWith(pages[name]))
const browser = await openBrowser()

const times = { vanilla: [] as number[], login: [] as number[], loader: [] as number[] }
const heights = new Set<number>()
// The first round counts for nothing: the server compresses each file when it is first asked for.
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

const [vanilla, login, loader] = names.map((name) => median(times[name])) as [number, number, number]
report(`Time to the visible form, Slow 4G and 4× CPU, median of ${runs}`, [
  { what: 'hand-written custom element', figure: `${vanilla.toFixed(0)} ms` },
  { what: 'login.js, preloaded', figure: `${login.toFixed(0)} ms` },
  { what: 'portal.js, preloaded', figure: `${loader.toFixed(0)} ms` },
  atMost('login.js against the hand-written one', login / vanilla, 1.3, '×', 2),
  atMost('portal.js against the hand-written one', loader / vanilla, 1.5, '×', 2),
])

function measure(name: string): Promise<Visible> {
  return withSlowPage(browser, { width: 1280, slowdown: 4 }, (page) =>
    untilVisible(page, `${host.origin}/${name}`),
  )
}
