import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, fakeSvc, inTurn, user } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { control, put } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'

const other = { ...user, email: 'maya@example.com', impersonatedBy: 'ada@example.com' }

const bars = (): HTMLElement[] =>
  [...document.querySelectorAll<PortalElement>('[data-state]')].flatMap(({ shadowRoot }) => [
    ...shadowRoot.querySelectorAll<HTMLElement>('[part=impersonation]'),
  ])

const oneBar = () => until('there is one bar', () => bars().length === 1)

/** Two elements of one session, as whom the service says. */
async function asOther(answers: Parameters<typeof fakeSvc>[0] = {}) {
  const svc = fakeSvc({ 'GET /login': { body: other }, ...answers })
  const first = await put({ svc: svc.base }, 'portal-user')
  const second = await put({ svc: svc.base }, 'portal-user')
  await oneBar()
  return { svc, first, second }
}

describe('the impersonation bar', () => {
  afterEach(clearPage)

  it('moves the page down by its height, and back when it closes', async () => {
    const { first, second } = await asOther()
    const bar = bars()[0]!
    const { style } = document.documentElement
    // Once it is measured.
    await until(
      'the page makes room',
      () => style.getPropertyValue('--portal-bar') === `${bar.offsetHeight}px`,
    )
    assert.isAtLeast(first.getBoundingClientRect().top, bar.getBoundingClientRect().bottom)
    assert.equal(bar.getBoundingClientRect().width, document.documentElement.clientWidth)
    first.remove()
    second.remove()
    await until('the room is gone', () => style.getPropertyValue('--portal-bar') === '')
    assert.equal(style.marginBlockStart, '')
  })

  it('shows once above the page, names both users, and survives its element', async () => {
    const { first, second } = await asOther()
    const [bar] = bars()
    assert.include(bar!.textContent, 'maya@example.com')
    assert.include(bar!.textContent, 'ada@example.com')
    assert.isTrue(bar!.checkVisibility())
    first.remove()
    await until(
      'the other element shows it',
      () => bars().length === 1 && second.shadowRoot.contains(bars()[0]!),
    )
    assert.isTrue(bars()[0]!.checkVisibility())
  })

  it('comes back when the session was not known for a moment', async () => {
    const { second, svc } = await asOther({
      'GET /login': inTurn({ body: other }, failure(401, 20), { body: other }),
    })
    const tabs = new BroadcastChannel(`portico ${svc.base}`)
    tabs.postMessage('signed-out')
    await until('there is none', () => bars().length === 0)
    tabs.postMessage('signed-in')
    await until(
      'nobody is signed in',
      () => svc.calls.filter(({ name }) => name === 'GET /login').length === 2,
    )
    tabs.postMessage('signed-in')
    await oneBar()
    tabs.close()
    assert.isTrue(second.isConnected)
  })

  it('ends impersonation: the own session is back, and the page learns of it', async () => {
    const events = heard<{ state: string }>('portal-impersonation')
    const { first, svc } = await asOther({ 'DELETE /impersonation': { body: user } })
    control(first, 'Stop impersonating').click()
    await until('it is gone', () => bars().length === 0)
    await painted()
    assert.deepEqual(
      events.map(({ state }) => state),
      ['ended'],
    )
    assert.include(first.shadowRoot.textContent, user.email)
    assert.equal(svc.calls.filter(({ name }) => name === 'DELETE /impersonation').length, 1)
  })

  it('says that it could not be ended, and can be tried again', async () => {
    const { first } = await asOther({ 'DELETE /impersonation': inTurn(failure(500, 914), { body: user }) })
    control(first, 'Stop impersonating').click()
    await until('it says so', () => bars()[0]?.textContent.includes("couldn't end this session") === true)
    control(first, 'Stop impersonating').click()
    await until('it is gone', () => bars().length === 0)
  })
})
