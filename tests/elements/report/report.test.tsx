import { assert } from 'chai'
import { draw } from '../../../src/ui/report/chart/plot.ts'
import { failure } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'
import { press } from '../page/user-input.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, heading, spoken } from '../area/area-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { fleetSvc, pageOf } from '../area/fleet-svc.ts'
import { putFleet } from '../area/fleet.tsx'

const days = Array.from({ length: 14 }, (_, at) => ({
  id: String(at),
  day: new Date(Date.UTC(2026, 10, 1 + at)).toISOString(),
  ships: 20 + at,
  late: at % 5,
}))

const info = { ships: 412, isWhole: true }
const first = pageOf(days.slice(0, 10), { total: 14, info })
const whole = pageOf(days, { info })

/** A service whose list of arrivals is longer than a page. */
const busy = (profile: object = {}) =>
  fleetSvc({
    'GET /fleet/arrivals': ({ query }) => (query.get('size') === '0' ? whole : first),
    ...profile,
  })

describe('the page of a report', () => {
  afterEach(clearPage)

  const period = (element: HTMLElement) =>
    element.shadowRoot!.querySelector('[part=list-button]')?.textContent.trim()

  it('has its entry’s title, its description, and its default period in the route', async () => {
    const svc = busy()
    const element = putFleet({ svc: svc.base, route: '/loginLog' })
    await shows(element, '412')
    assert.equal(heading(element), 'Sign-in log')
    await shows(element, 'How many ships came in, by day.')
    await shows(element, 'As of ')
    assert.equal(period(element), 'Last 7 days')
    const [asked] = svc.called('GET /fleet/arrivals')
    const days = (Date.now() - Date.parse(asked!.query.get('since')!)) / 86_400_000
    assert.isTrue(days >= 6 && days <= 7.1, `${days} days`)
    assert.include(element.getAttribute('route')!, 'f.since=')
    await until('it is ready', () => element.dataset['state'] === 'ready')
    control(element, 'Export').click()
    await shows(element, 'mail loginLog since 20')

    control(element, 'Last 7 days').click()
    await shows(element, 'Last month')
    control(element, 'Last month').click()
    await until('it asks for another period', () => period(element) === 'Last month')
    const asks = () => svc.called('GET /fleet/arrivals').find(({ query }) => query.has('until'))
    await until('it has asked for it', asks)
    assert.equal(new Date(asks()!.query.get('since')!).getDate(), 1)
  })

  it('shows changes of its sums, in words too, if there is a previous period', async () => {
    const answer = (previousInfo: object | null) =>
      fleetSvc({ 'GET /fleet/arrivals': pageOf(days, { info, previousInfo }) })
    const sums = (element: HTMLElement) => element.shadowRoot!.querySelector('[part=totals]')!.textContent
    const less = putFleet({ svc: answer({ ...info, ships: 824 }).base, route: '/loginLog' })
    await shows(less, 'from the previous period')
    assert.match(sums(less) ?? '', /Down .?50%.? from/)
    less.remove()
    for (const none of [null, { ...info, ships: 0 }]) {
      const first = putFleet({ svc: answer(none).base, route: '/loginLog' })
      await shows(first, '412')
      assert.notInclude(sums(first), 'previous period')
      first.remove()
    }
  })

  it('offers a longer period where one is empty', async () => {
    const svc = fleetSvc({ 'GET /fleet/arrivals': pageOf([], { info: { ...info, ships: 0 } }) })
    const element = putFleet({ svc: svc.base, route: '/loginLog' })
    await shows(element, 'Choose a longer period')
    control(element, 'Choose a longer period').click()
    await until('it asks for one', () => period(element) === 'Last 30 days')
  })

  it('keeps the route’s period, and none once removed', async () => {
    const svc = busy()
    putFleet({ svc: svc.base, route: '/loginLog?f.since=2026-01-01T00%3A00%3A00.000Z' })
    await until('it has asked', () => svc.called('GET /fleet/arrivals').length > 0)
    assert.equal(svc.called('GET /fleet/arrivals')[0]!.query.get('since'), '2026-01-01T00:00:00.000Z')
  })

  it('charts all matching rows, with values by arrow keys', async () => {
    let answer: (reply: typeof whole) => void = () => undefined
    const all = new Promise<typeof whole>((resolve) => (answer = resolve))
    const svc = fleetSvc({
      'GET /fleet/arrivals': ({ query }) => (query.get('size') === '0' ? all : first),
    })
    const element = putFleet({ svc: svc.base, route: '/loginLog' })
    const page = element.shadowRoot
    await until('it is drawn', () => page.querySelector('canvas'))
    const early = page.querySelector('canvas')
    answer(whole)
    await until('it is drawn anew', () => ![null, early].includes(page.querySelector('canvas')))
    assert.isNull(page.querySelector('style'), 'no style element')
    const surface = page.querySelector<HTMLElement>('[role=application]')!
    surface.focus()
    await press('End')
    await until('the last is said', () => spoken(element).includes('Ships: 33'))
    await press('ArrowLeft')
    await until('the one before is said', () => spoken(element).includes('Ships: 32 · Late: 2'))
    await press('Home')
    await until('the first is said', () => spoken(element).includes('Ships: 20'))

    const tooltip = page.querySelector<HTMLElement>('[data-tooltip]')!
    assert.include(tooltip.textContent, '20')
    const marks = page.querySelectorAll('.u-cursor-pt')
    const middle = (each: Element) => {
      const { left, width } = each.getBoundingClientRect()
      return left + width / 2
    }
    assert.isAtLeast(marks.length, 1)
    for (const mark of marks)
      assert.approximately(
        middle(mark),
        middle(page.querySelector('.u-cursor-x')!),
        1.5,
        'the mark stands on the line',
      )
    assert.notInclude(text(element), 'Show as table', 'its rows are below')
    const { default: axe } = await import('axe-core')
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    )
  })

  it('is drawn in the colours that the page has now', async () => {
    const element = putFleet({ svc: busy().base, route: '/loginLog', scheme: 'light' })
    const page = element.shadowRoot
    await until('it is drawn', () => page.querySelector('canvas'))
    const inks = () => {
      const canvas = page.querySelector('canvas')!
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      const found = new Map<number, number>()
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) {
          const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
          found.set(colour, (found.get(colour) ?? 0) + 1)
        }
      return [...found].sort(([, one], [, other]) => other - one)[0]?.[0]
    }
    await until('there is ink', () => inks() !== undefined)
    const light = inks()
    element.setAttribute('scheme', 'dark')
    await until('the ink is another', () => inks() !== undefined && inks() !== light)
  })

  for (const number of [1, 2, 5])
    it(`draws ${number} bars, each over what it is called`, async () => {
      const place = document.body.appendChild(document.createElement('div'))
      place.style.inlineSize = '640px'
      const names = Array.from({ length: number }, (_, at) => at)
      const points = { x: names, y: [names.map(() => 3)], rows: names.map(() => ({})) }
      const plot = draw(place, {
        kind: 'bar',
        points: { ...points, isTime: false, isNamed: true },
        xText: () => 'ship',
        yText: String,
        colour: (what) => (what === 0 ? 'rgb(200, 0, 0)' : 'rgb(0, 0, 0)'),
        onPoint: () => undefined,
      })
      await painted()
      const canvas = place.querySelector('canvas')!
      const { width, height } = canvas
      const row = canvas.getContext('2d')!.getImageData(0, Math.round(height / 2), width, 1).data
      const inked = Array.from({ length: width }, (_, at) => at).filter((at) => row[at * 4]! > 150)
      const { left, width: wide } = place.querySelector<HTMLElement>('.u-over')!.style
      const [begin, room] = [Number.parseFloat(left), Number.parseFloat(wide)]
      for (const at of names) {
        const [from, to] = [at, at + 1].map((edge) => (begin + (room * edge) / number) * devicePixelRatio)
        const own = inked.filter((x) => x >= from! && x < to!)
        assert.isAbove(own.length, 20, `bar ${at} is there`)
        assert.approximately((own[0]! + own.at(-1)!) / 2, (from! + to!) / 2, 2, `bar ${at}`)
      }
      plot.close()
      place.remove()
    })

  it('explains a chart that only shows the page', async () => {
    const many = pageOf(days, { total: 5000, info })
    const svc = fleetSvc({ 'GET /fleet/arrivals': many })
    const element = putFleet({ svc: svc.base, route: '/loginLog' })
    await shows(element, 'The chart shows only the rows on this page.')
    assert.isFalse(svc.called('GET /fleet/arrivals').some(({ query }) => query.get('size') === '0'))
  })

  it('says what is wrong where its rows cannot be had', async () => {
    const element = putFleet({
      svc: fleetSvc({ 'GET /fleet/arrivals': failure(503, 908) }).base,
      route: '/loginLog',
    })
    await until('it says so', () => element.dataset['state'] === 'error')
    assert.notInclude(text(element), 'As of')
  })
})
