import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { session } from '../../../src/core/session/session.ts'
import { inTurn, pending } from '../page/fake-svc.ts'
import { move, unhandled } from '../island/life-cycle.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { put } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { entries, entry, menuWith, openNav, signedIn } from './nav-page.ts'

afterEach(clearPage)

describe('a <portal-nav> that comes, moves and goes', () => {
  it('case 88: keeps open folders when moved, without new calls', async () => {
    const { svc, element } = await openNav()
    entry(element, 'My Cloud').click()
    await painted()
    await move(element)
    assert.include(entries(element), '- My Cloud')
    assert.equal(svc.called('GET /header/menu').length, 1)
  })

  it('case 88: asks no more once the last one has left', async () => {
    const { svc, element } = await openNav()
    element.remove()
    await painted()
    await session(svc.base).load({ fresh: true })
    await painted()
    assert.equal(svc.called('GET /header/menu').length, 1)
  })

  it('case 88: removed before the reply it stays silent, and loads on return', async () => {
    const svc = signedIn({}, { 'GET /header/menu': inTurn(pending, menuWith()) })
    const [crashes, errors, broken] = [heard('portal-crash'), heard('portal-error'), unhandled()]
    const element = document.createElement('portal-nav') as PortalElement
    element.setAttribute('svc', svc.base)
    document.body.append(element)
    await until('it asks', () => svc.called('GET /header/menu').length === 1)
    element.remove()
    await painted()
    document.body.append(element)
    await painted()
    await session(svc.base).load({ fresh: true })
    await until('it is there', () => element.dataset['state'] === 'ready')
    assert.deepEqual([crashes, errors, broken], [[], [], []])
  })

  it('is empty as soon as the session is ended elsewhere', async () => {
    const { svc, element } = await openNav()
    session(svc.base).lost('other-tab')
    await until('nobody is signed in', () => element.dataset['state'] === 'unauthenticated')
    assert.isEmpty(entries(element))
  })

  it('works under another prefix', async () => {
    const { define } = await import('../../../elements/portal-nav.ts')
    define({ prefix: 'acme' })
    const svc = signedIn()
    const element = await put({ svc: svc.base }, 'acme-nav')
    await until('it is there', () => element.dataset['state'] === 'ready')
    assert.include(entries(element), 'Home')
  })
})
