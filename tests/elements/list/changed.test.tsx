import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import { visibility } from '../island/visibility.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, harbour, named, names, on, part, putList, range, shipList, ships } from './ships.tsx'

afterEach(leave)

describe('a list that was changed elsewhere', () => {
  // A list hears of changes once this script is there; a short one has its rows before.
  before(() => import('../../../src/ui/list/follow-changes.ts'))

  it('loads again when its tab is shown again', async () => {
    const show = visibility()
    let size = 3
    const svc = serveShips(() => fleet(size))
    const element = await standing(svc.base)
    await painted()
    show('hidden')
    size = 4
    await painted()
    assert.equal(svc.called('GET /ships').length, 1)
    show('visible')
    await until('the new row is there', () => names(element).length === 4)
    assert.equal(svc.called('GET /ships').length, 2)
  })

  it('keeps its rows when that fails', async () => {
    const show = visibility()
    const all = () => fleet(3)
    const svc = serveShips(all, {
      'GET /ships': inTurn(() => harbour(all)({ query: new URLSearchParams() } as never), failure(503, 51)),
    })
    const element = await standing(svc.base)
    await painted()
    show('hidden')
    show('visible')
    await until('it is called again', () => svc.called('GET /ships').length === 2)
    await painted()
    assert.equal(names(element).length, 3)
    assert.isNull(element.shadowRoot.querySelector('[role=alert]'))
  })

  it('loads again once after several changes in another tab', async () => {
    let size = 3
    const svc = serveShips(() => fleet(size))
    const element = await standing(svc.base)
    await painted()
    size = 4
    const other = new BroadcastChannel(`portico changes ${session(svc.base).svc.base} `)
    other.postMessage('changed')
    other.postMessage('changed')
    await until('the new row is there', () => names(element).length === 4)
    other.close()
    assert.equal(svc.called('GET /ships').length, 2)
  })

  it('tells other tabs of a change that was made here', async () => {
    const svc = serveShips(() => fleet(1), { 'POST /ships/s1/dock': { body: { state: 'in port' } } })
    const list = { ...shipList, actions: { dock: on(ships.dock) } }
    const element = await standing(svc.base, {}, list)
    const heard: unknown[] = []
    const other = new BroadcastChannel(`portico changes ${svc.base} `)
    other.onmessage = ({ data }) => heard.push(data)
    await until('it can be done', () => named(element, 'Dock'))
    await click(named(element, 'Dock'))
    await until('it is heard', () => heard.length > 0)
    other.close()
    assert.deepEqual(heard, ['changed'])
  })
})

describe('the last page of a list', () => {
  it('gives way to the page before when its only row is removed', async () => {
    let size = 11
    const svc = serveShips(() => fleet(size), {
      'DELETE /ships/s11': () => {
        size = 10
        return { body: { state: 'sunk' } }
      },
    })
    const actions = { scrap: on(ships.scrap) }
    const element = putList({ ...shipList, actions }, { svc: svc.base, route: '/ships?from=10' })
    await until('it is the last page', () => names(element).length === 1 && named(element, 'Scrap'))
    let notices = 0
    const look = new MutationObserver(() => {
      if (/no longer has any rows|No ships yet/.test(element.shadowRoot.textContent)) notices += 1
    })
    look.observe(element.shadowRoot, { childList: true, subtree: true, characterData: true })
    await click(named(element, 'Scrap'))
    await until('it is the page before', () => range(element) === '1–10 of 10')
    look.disconnect()
    assert.equal(notices, 0)
    assert.equal(element.getAttribute('route'), '/ships')
  })
})

describe('a row that was created', () => {
  const open = async (route: string) => {
    const all = fleet(25)
    const svc = serveShips(() => all, {
      'POST /ships': () => {
        all.push({ ...fleet(1)[0]!, id: 's99', name: 'Ship 0019b', state: 'in port' })
        return { body: { state: 'in port', id: 's99' } }
      },
    })
    const element = await standing(svc.base, { route })
    await until('one can be created', () => named(element, 'Build a ship'))
    await click(named(element, 'Build a ship'))
    await until('its row is there', () => names(element).includes('Ship 0019b'))
    return { element, svc }
  }

  it('is shown on its page', async () => {
    const { element } = await open('/ships')
    assert.equal(range(element), '11–20 of 26')
    await until('it is in view', () => {
      const { bottom, top } = part(element, '[data-at="9"]').getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight + 1
    })
  })

  it('is shown without the filters that hide it', async () => {
    const { element } = await open('/ships?f.state=at+sea&filter=ship')
    assert.notInclude(element.getAttribute('route'), 'f.state')
  })

  it('leaves the page alone that shows it', async () => {
    const { element } = await open('/ships?from=10')
    assert.equal(element.getAttribute('route'), '/ships?from=10')
  })

  it('leaves the route alone once the user has gone to another page', async () => {
    const all = fleet(25)
    const answer = harbour(() => all)
    let arrive = (): void => undefined
    const svc = serveShips(() => all, {
      'GET /ships': async (call) => {
        const isSearch = call.query.get('size') === '100'
        if (isSearch) await new Promise<void>((resolve) => (arrive = resolve))
        return answer(call)
      },
      'POST /ships': () => {
        all.push({ ...fleet(1)[0]!, id: 's99', name: 'Ship 0019b', state: 'in port' })
        return { body: { state: 'in port', id: 's99' } }
      },
    })
    const element = await standing(svc.base)
    await until('one can be created', () => named(element, 'Build a ship'))
    await click(named(element, 'Build a ship'))
    await until('its page is looked for', () => svc.called('GET /ships').length === 3)
    element.setAttribute('route', '/elsewhere?call=ships')
    arrive()
    await painted()
    assert.equal(element.getAttribute('route'), '/elsewhere?call=ships')
  })
})
