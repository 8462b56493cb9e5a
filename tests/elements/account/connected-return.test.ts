import { assert } from 'chai'
import { failure } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { socialCodes } from '../login/with-networks.ts'
import { alpha, list, openConnected, redeem } from './connected-page.ts'
import { itemOf, within } from './profile-page.ts'

const exchange = 'POST /socialAccess/stateToken'
const kept = (returnTo: string) =>
  sessionStorage.setItem(
    'portico:visit',
    JSON.stringify({ social: 'alpha', page: 'Profile', state: 'st4te', verifier: 'v3rifier', returnTo }),
  )

afterEach(clearPage)

describe('coming back from a network to the profile', () => {
  const route = '/Profile/alpha?code=c0de&state=st4te'

  it('connects what the network answers, says so, and goes to the connected accounts', async () => {
    kept(location.href)
    const { svc, element } = await openConnected(
      { [exchange]: { body: { connected: 'alpha' } }, [list]: { body: [alpha] } },
      { route },
    )
    await shows(element, 'Alpha connected. You can now sign in with it.')
    assert.deepEqual(svc.called(exchange)[0]?.body, { code: 'c0de', social: 'alpha', stateToken: 'st4te' })
    assert.equal(svc.called(exchange).length, 1)
    assert.equal(element.getAttribute('route'), '/Profile/connected')
    assert.isNull(sessionStorage.getItem('portico:visit'))
  })

  it('goes back to the page where it began, where that is another', async () => {
    kept(`${location.origin}/account?tab=2`)
    const navigations = heard<{ to: string; kind: string }>('portal-navigate', { prevent: true })
    await openConnected(
      { [exchange]: { body: { connected: 'alpha' } }, [list]: { body: [alpha] } },
      { route, routing: 'hash' },
    )
    await until('it wants to go back', () => navigations.some(({ kind }) => kind === 'page'))
    assert.deepInclude(navigations, { to: '/account?tab=2', kind: 'page' })
  })

  it('follows no stored address of another site', async () => {
    kept('https://evil.example/account')
    const navigations = heard<{ to: string; kind: string }>('portal-navigate', { prevent: true })
    const { element } = await openConnected(
      { [exchange]: { body: { connected: 'alpha' } }, [list]: { body: [alpha] } },
      { route },
    )
    await shows(element, 'Alpha connected. You can now sign in with it.')
    assert.isFalse(navigations.some(({ kind }) => kind === 'page'))
  })

  it('says that nothing has changed when the visitor gave up there', async () => {
    const { svc, element } = await openConnected(
      {},
      { route: '/Profile/alpha?error=access_denied&state=st4te' },
    )
    await shows(element, 'was canceled. Nothing changed.')
    assert.equal(svc.called(exchange).length, 0)
  })

  for (const { code, message } of socialCodes) {
    it(`says what the network's answer came to (${code}), and that it is not connected`, async () => {
      const { element } = await openConnected({ [exchange]: failure(400, code) }, { route })
      await until('it says so', () => banner(element).includes(message))
      assert.include(text(element), "Alpha wasn't connected.")
      assert.exists(within(itemOf(element, 'Alpha'), 'Connect'))
    })

    it(`says what a remote page reports (${code})`, async () => {
      const { element } = await openConnected({}, { route: `/Profile/alpha/error/${code}` })
      await until('it says so', () => banner(element).includes(message))
    })
  }

  for (const told of ['', 'x', '13', '51', '1.5'])
    it(`treats “${told}” from an address as an unavailable network`, async () => {
      const { element } = await openConnected({}, { route: `/Profile/alpha/error/${told}` })
      await until('it says so', () => banner(element).includes('Social access is currently not available.'))
    })

  it('redeems a code with the proof that this page started the visit', async () => {
    kept(location.href)
    const { svc, element } = await openConnected(
      { [redeem]: { body: { connected: 'alpha' } }, [list]: { body: [alpha] } },
      { route: '/Profile/alpha/ok/h4nd%2Foff' },
    )
    await shows(element, 'Alpha connected. You can now sign in with it.')
    assert.deepEqual(svc.called(redeem)[0]?.body, {
      social: 'alpha',
      page: 'Profile',
      state: 'st4te',
      verifier: 'v3rifier',
      handOff: 'h4nd/off',
      handler: 'popup',
    })
  })

  it('connects nothing with a code from another user’s link', async () => {
    const { svc, element } = await openConnected({}, { route: '/Profile/alpha/ok/h4ndoff' })
    await until('it says so', () => banner(element).includes('The social session expired'))
    assert.equal(svc.called(redeem).length, 0)
  })

  it('says that something is connected only where it is', async () => {
    const { element: other } = await openConnected({}, { route: '/Profile/alpha/connected' })
    assert.notInclude(text(other), 'Alpha connected. You can now sign in with it.')
    other.remove()
    const { element } = await openConnected(
      { [list]: { body: [alpha] } },
      { route: '/Profile/alpha/connected' },
    )
    await shows(element, 'Alpha connected. You can now sign in with it.')
  })
})
