import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { detailsWith } from '../account/profile-details.ts'
import { until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, named, part, removeLists } from './ships.tsx'

const serve = () =>
  serveShips(() => fleet(34), {
    'GET /header/details': {
      body: detailsWith({ dateFormat: 'DD/MM/YYYY HH:mm', timeZone: 'Asia/Jerusalem' }),
    },
  })

afterEach(leave)

describe('the period of a list', () => {
  const input = (element: PortalElement, name: string) =>
    part<HTMLInputElement>(element, `input[name=${name}]`)

  it('takes typed or picked days, both inclusive, in the user’s zone', async () => {
    const svc = serve()
    const element = await standing(svc.base)
    const asked = () => {
      const { query } = svc.called('GET /ships').at(-1)!
      return [query.get('since'), query.get('until')]
    }
    await click(named(element, '+Period'))
    await until('there are fields', () => element.shadowRoot.querySelector('input[name=since]'))
    await until('it has the focus', () => element.shadowRoot.activeElement?.textContent === 'Today')
    input(element, 'since').focus()
    await type('31/02/2026')
    await press('Enter')
    await until('it is no day', () => element.shadowRoot.textContent?.includes('Enter a date like'))
    input(element, 'since').value = '20/11/2026'
    input(element, 'until').value = '2026-11-21'
    await click(named(element, 'Apply'))
    await until('it is asked for', () => asked()[0])
    // Midnights in Jerusalem, two hours before those of UTC.
    assert.deepEqual(asked(), ['2026-11-19T22:00:00.000Z', '2026-11-21T22:00:00.000Z'])

    const chip = () =>
      [...element.shadowRoot.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
        textContent.startsWith('Period:'),
      )!
    await until('it is closed', () => !element.shadowRoot.querySelector('[role=dialog]'))
    await click(chip())
    await until('it is open', () => element.shadowRoot.querySelector('input[name=until]'))
    assert.deepEqual(
      ['since', 'until'].map((name) => input(element, name).value),
      ['20/11/2026', '21/11/2026'],
    )
    await click(named(element, 'Choose a date: To'))
    const day = () => element.shadowRoot.activeElement?.getAttribute('aria-label')
    await until('the calendar is there', () => day()?.includes('November 21, 2026'))
    await press('PageDown')
    await press('Enter')
    await until('it is chosen', () => input(element, 'until').value === '21/12/2026')
    assert.isNotNull(element.shadowRoot.querySelector('input[name=until]'), 'the panel stays open')
    await click(named(element, 'Apply'))
    await until('it is asked for', () => asked()[1]?.startsWith('2026-12'))
    assert.deepEqual(asked(), ['2026-11-19T22:00:00.000Z', '2026-12-21T22:00:00.000Z'])
  })
})

describe('the filters of a list', () => {
  const chips = (element: PortalElement) =>
    [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=group][aria-label=Filters] button')].map(
      ({ textContent }) => textContent,
    )

  it('restores filters on the next visit, except periods, unless the route has some', async () => {
    const svc = serve()
    const element = await standing(svc.base, { route: '/ships?f.since=2026-11-01T00:00:00.000Z' })
    await click(named(element, '+State'))
    await until('there is a choice', () => named(element, 'In port'))
    await click(named(element, 'In port'))
    await until('it is set', () => chips(element).includes('State: In port'))
    removeLists()

    const before = svc.called('GET /ships').length
    const again = await standing(svc.base)
    assert.equal(again.getAttribute('route'), '/ships?f.state=in+port')
    assert.include(chips(again), 'State: In port')
    assert.include(chips(again), '+Period')
    assert.deepEqual(
      svc
        .called('GET /ships')
        .slice(before)
        .map(({ query }) => query.get('state')),
      ['in port'],
      'it is asked for once',
    )
    removeLists()

    const linked = await standing(svc.base, { route: '/ships?f.armed=true' })
    assert.equal(linked.getAttribute('route'), '/ships?f.armed=true')
    await click(named(linked, 'Clear filters'))
    await until('none is set', () => linked.getAttribute('route') === '/ships')
    removeLists()

    const cleared = await standing(svc.base)
    assert.equal(svc.called('GET /ships').at(-1)?.query.get('state'), null)
    assert.notInclude(chips(cleared), 'State: In port')
  })
})
