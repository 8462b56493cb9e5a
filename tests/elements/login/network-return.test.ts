import { assert } from 'chai'
import { waysWith } from './at-second-step.ts'
import { failure, fakeSvc, user } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner, control, put } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { socialCodes } from './with-networks.ts'

afterEach(clearPage)

describe('coming back from a network', () => {
  const route = '/socialProcess/alpha?code=c0de&state=st4te'
  const exchange = 'POST /socialAccess/stateToken'
  const kept = {
    social: 'alpha',
    page: 'login',
    state: 'st4te',
    verifier: 'v3rifier',
    returnTo: location.href,
  }
  const keep = () => sessionStorage.setItem('portico:visit', JSON.stringify(kept))

  it('opens the session and goes back to where it began', async () => {
    keep()
    const navigations = heard<{ to: string; kind: string }>('portal-navigate', { prevent: true })
    const signedIn = heard('portal-signed-in')
    const svc = fakeSvc({ [exchange]: { body: user } })
    await put({ svc: svc.base, route })
    await until('it wants to go on', () => navigations.some(({ kind }) => kind === 'page'))
    const { pathname, search } = location
    assert.deepInclude(navigations, { to: pathname + search, kind: 'page' })
    assert.deepEqual(svc.called(exchange)[0]?.body, { code: 'c0de', social: 'alpha', stateToken: 'st4te' })
    assert.equal(signedIn.length, 1)
    assert.isNull(sessionStorage.getItem('portico:visit'))
  })

  it('asks for the code where the account has a second step', async () => {
    const svc = fakeSvc({
      [exchange]: { body: { mediateToken: 'mediate', email: 'ada@example.com' } },
      'POST /tfaDetails': waysWith({ useEmail: true, useGoogle: false }),
    })
    const element = await put({ svc: svc.base, route })
    await shows(element, 'Two-factor authentication')
    assert.deepInclude(svc.called('POST /tfaDetails')[0]?.body, { email: 'ada@example.com' })
  })

  it('says that nothing has changed when the visitor gave up there', async () => {
    const svc = fakeSvc()
    const element = await put({
      svc: svc.base,
      route: '/socialProcess/alpha?error=access_denied&state=st4te',
    })
    await shows(element, 'was canceled. Nothing changed.')
    control(element, 'Back to sign-in').click()
    await until('the form is there', () => control(element, 'Sign in'))
  })

  for (const { code, message } of socialCodes) {
    it(`says what went wrong there (${code}), with the way back`, async () => {
      const element = await put({ svc: fakeSvc({ [exchange]: failure(400, code) }).base, route })
      await until('it says so', () => banner(element) === message)
      control(element, 'Back to sign-in').click()
      await until('the form is there', () => control(element, 'Sign in'))
      assert.equal(banner(element), '')
    })

    it(`says what a remote page reports (${code}), in any of its places`, async () => {
      for (const route of [`/login/alpha/error/${code}`, `/create/alpha/error/${code}`]) {
        const element = await put({ svc: fakeSvc().base, route })
        await until('it says so', () => banner(element) === message)
        element.remove()
      }
    })
  }

  for (const told of ['', 'x', '13', '51', '1.5', '-1'])
    it(`treats “${told}” from an address as an unavailable network`, async () => {
      const element = await put({ svc: fakeSvc().base, route: `/login/alpha/error/${told}` })
      await until('it says so', () => banner(element) === 'Social access is currently not available.')
    })

  // "Any other code: 'Error occurred ({code})'", on "/login, with optional parameters remote, status, value"
  for (const told of ['777', '99999999999'])
    it(`shows an unknown code ${told} of an address as a number`, async () => {
      const element = await put({ svc: fakeSvc().base, route: `/login/alpha/error/${told}` })
      await until('it says so', () => banner(element) === `Error occurred (${told})`)
    })

  it('redeems a code with the proof that this page started the visit', async () => {
    keep()
    const svc = fakeSvc({ 'POST /socialAccess/token': { body: user } })
    const element = await put({ svc: svc.base, route: '/login/alpha/ok/h4nd%2Foff' })
    await shows(element, "You're signed in")
    assert.deepEqual(svc.called('POST /socialAccess/token')[0]?.body, {
      social: 'alpha',
      page: 'login',
      state: 'st4te',
      verifier: 'v3rifier',
      handOff: 'h4nd/off',
      handler: 'popup',
    })
  })

  it('signs no one in with a code from another user’s link', async () => {
    const svc = fakeSvc({ 'POST /socialAccess/token': { body: user } })
    const element = await put({ svc: svc.base, route: '/login/alpha/ok/h4ndoff' })
    await until('it says so', () => banner(element) === 'The social session expired, please try again.')
    assert.equal(svc.called('POST /socialAccess/token').length, 0)
  })
})
