import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { assert } from 'chai'
import { statistics } from '../../../src/contract/servers/servers.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { path, putServers, route, serversSvc } from './servers-page.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Rising measures every 5 minutes within the requested period. */
const series = (name: string, query: URLSearchParams) => {
  const [since, until] = [Date.parse(query.get('since')!), Date.parse(query.get('until')!)]
  const count = Math.floor((until - since) / (5 * minute))
  return {
    series: name,
    data: Array.from({ length: count + 1 }, (_, at) => [
      since + at * 5 * minute,
      Math.round((at / count) * 100),
    ]),
  }
}

const names: Record<(typeof statistics)[number], string> = {
  cpu: 'cpuAvg',
  ram: 'ram',
  network: 'wanRc',
  disksIops: 'diskReadTotal',
  disksTransfer: 'diskReadMBTotal',
}

async function opened(at = `${route}/statistics`) {
  const svc = serversSvc({
    [`GET ${path}/statistics`]: ({ query }) => ({
      body: {
        interval: 300,
        series: [series(names[query.get('category') as keyof typeof names], query)],
      },
    }),
  })
  const element = putServers(svc.base, at)
  await until('all is drawn', () => charts(element).length === statistics.length)
  const asked = () =>
    svc.called(`GET ${path}/statistics`).map(({ query }) => ({
      category: query.get('category'),
      span: Date.parse(query.get('until')!) - Date.parse(query.get('since')!),
    }))
  return { element, asked }
}

const charts = (element: PortalElement) => [
  ...element.shadowRoot.querySelectorAll<HTMLElement>('[part=chart] .u-over'),
]

const focusFirst = (element: PortalElement) =>
  element.shadowRoot.querySelector<HTMLElement>('[role=application]')!.focus()

describe('the statistics of a server', () => {
  afterEach(clearPage)

  it('point at the same time in every chart', async () => {
    const { element } = await opened()
    const [first] = charts(element)
    first!.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = first!.getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
    const lines = () =>
      charts(element).map(
        (chart) => chart.querySelector<HTMLElement>('.u-cursor-x')!.style.transform.match(/-?[\d.]+/)?.[0],
      )
    await until('all point there', () => lines().every((line) => line === lines()[0] && Number(line) > 0))
    await sendMouse({ type: 'move', position: [1, 1] })
    await until('none points anywhere', () => lines().every((line) => Number(line) < 0))
  })

  it('zoom into a dragged period in every chart, and back', async () => {
    const { element, asked } = await opened()
    const [first] = charts(element)
    first!.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = first!.getBoundingClientRect()
    const middle = Math.round(top + height / 2)
    await sendMouse({ type: 'move', position: [Math.round(left + width * 0.25), middle] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.round(left + width * 0.4), middle] })
    await sendMouse({ type: 'move', position: [Math.round(left + width * 0.5), middle] })
    await sendMouse({ type: 'up' })
    await until('each is asked for', () => asked().length === 2 * statistics.length)
    const parts = asked().slice(statistics.length)
    assert.sameMembers(
      parts.map(({ category }) => category),
      [...statistics],
    )
    for (const { span } of parts) assert.approximately(span, day / 4, day / 50)
    await shows(element, 'Show 1 day again')
    control(element, 'Show 1 day again').click()
    await until('the part is gone', () => !text(element).includes('Show 1 day again'))
  })

  it('show half of the time by the key +, twice as much by −', async () => {
    const { element, asked } = await opened()
    focusFirst(element)
    await sendKeys({ press: '+' })
    await until('the half is asked for', () => asked().length === 2 * statistics.length)
    assert.approximately(asked().at(-1)!.span, day / 2, day / 50)
    await shows(element, 'Show 1 day again')
    focusFirst(element)
    await sendKeys({ press: '-' })
    await until('all is shown again', () => !text(element).includes('Show 1 day again'))
  })

  it('say the average, the 95th percentile and the highest of each measure', async () => {
    const { element } = await opened()
    await shows(element, '95th percentile')
    const rows = [...element.shadowRoot.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    assert.deepInclude(rows, ['Average', '50.01', '95', '100'])
  })
})
