import { assert } from 'chai'
import { failure, inTurn } from '../page/fake-svc.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { control, hasNoViolation } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { begin, begun } from '../login/with-networks.ts'
import { alpha, list, openConnected, redeem } from './connected-page.ts'
import { dialogButton, itemOf, openDialog, openProfile, within } from './profile-page.ts'

afterEach(clearPage)

describe('the connected accounts', () => {
  it('lists networks in the site’s order, with account and date', async () => {
    const { element } = await openConnected({ [list]: { body: [alpha] } })
    const row = itemOf(element, 'Alpha').textContent
    for (const part of ['Connected', 'Ada L.', 'ada@alpha.example', '01/03/2026 11:30'])
      assert.include(row, part)
    assert.include(itemOf(element, 'Zeta').textContent, 'Not connected')
    assert.exists(within(itemOf(element, 'Zeta'), 'Connect'))
    await hasNoViolation(element)
  })

  it('shows what is connected still where the site has the network no more', async () => {
    const { element } = await openConnected({ [list]: { body: [{ ...alpha, social: 'old', title: 'Old' }] } })
    assert.exists(within(itemOf(element, 'Old'), 'Disconnect'))
  })

  it('leaves a page of the service’s own site for the network, keeping the state', async () => {
    const navigations = heard('portal-navigate', { prevent: true })
    const { element } = await openConnected({ [begin('Profile', 'redirect')]: begun })
    within(itemOf(element, 'Alpha'), 'Connect').click()
    await until('it wants to leave', () => navigations.length > 0)
    assert.deepEqual(navigations, [{ to: location.origin, kind: 'page' }])
    const visit = JSON.parse(sessionStorage.getItem('portico:visit')!) as Record<string, string>
    assert.deepInclude(visit, { social: 'alpha', page: 'Profile', state: 'st4te' })
  })

  it('says why a visit cannot begin, in the words of what it was for', async () => {
    const { element } = await openConnected({ [begin('Profile', 'redirect')]: failure(400, 36) })
    within(itemOf(element, 'Alpha'), 'Connect').click()
    await shows(element, "Alpha wasn't connected. Social access is currently not available.")
    await until('the message has the focus', () => element.shadowRoot.activeElement?.role === 'alert')
    assert.notEqual(within(itemOf(element, 'Alpha'), 'Connect').ariaDisabled, 'true')
    await hasNoViolation(element)
  })

  it('connects through a window on a page of another site, and shows it', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const popup = frame.contentWindow!
    const { open: before } = window
    window.open = () => popup
    afterwards(() => {
      window.open = before
      frame.remove()
    })
    const { svc, element } = await openConnected(
      {
        [begin('Profile', 'popup')]: { body: { ...begun.body, url: `${location.origin}/nowhere` } },
        [redeem]: { body: { connected: 'alpha' } },
        [list]: inTurn({ body: [] }, { body: [alpha] }),
      },
      { section: 'connected', 'site-key': 'pk_test' },
    )
    let arrived = false
    frame.addEventListener('load', () => (arrived = true))
    within(itemOf(element, 'Alpha'), 'Connect').click()
    await until('the window is at the network', () => arrived)
    const told = { portico: 'social', state: 'st4te', handOff: 'h4ndoff' }
    const message = { data: told, source: popup, origin: location.origin }
    await until('it is heard', () => {
      dispatchEvent(new MessageEvent('message', message))
      return svc.called(redeem).length > 0
    })
    await shows(element, 'Alpha connected. You can now sign in with it.')
    assert.deepInclude(svc.called(redeem)[0]?.body, { social: 'alpha', page: 'Profile', handOff: 'h4ndoff' })
    assert.exists(within(itemOf(element, 'Alpha'), 'Disconnect'))
  })

  it('asks before it disconnects, says what that means, and shows it', async () => {
    const { svc, element } = await openConnected({
      [list]: inTurn({ body: [alpha] }, { body: [] }),
      'DELETE /socialAccess/socialProfile/alpha': { body: { disconnected: true } },
    })
    within(itemOf(element, 'Alpha'), 'Disconnect').click()
    await until('it asks', () =>
      openDialog(element)?.textContent.includes("You'll no longer be able to sign in"),
    )
    assert.equal(svc.called('DELETE /socialAccess/socialProfile/alpha').length, 0)
    dialogButton(element, 'Disconnect').click()
    await until('it is closed', () => !openDialog(element))
    await until('it can be connected again', () => within(itemOf(element, 'Alpha'), 'Connect'))
  })

  it('can’t disconnect the only sign-in method, and links to the password', async () => {
    const { element } = await openConnected(
      { [list]: { body: [alpha] } },
      { route: '/Profile/connected' },
      false,
    )
    const button = within(itemOf(element, 'Alpha'), 'Disconnect')
    assert.equal(button.ariaDisabled, 'true')
    const reason = element.shadowRoot.getElementById(button.getAttribute('aria-describedby')!)
    assert.include(reason?.textContent, 'your only way to sign in')
    button.click()
    assert.notExists(openDialog(element))
    control(element, 'Set password').click()
    await until('it is there', () => element.getAttribute('route') === '/Profile/security')
  })

  it('says so where it turns out to be the only way in (40)', async () => {
    const { element } = await openConnected({
      [list]: { body: [alpha] },
      'DELETE /socialAccess/socialProfile/alpha': failure(400, 40),
    })
    within(itemOf(element, 'Alpha'), 'Disconnect').click()
    await until('it asks', () => openDialog(element))
    dialogButton(element, 'Disconnect').click()
    await until('it says so', () =>
      openDialog(element)?.textContent.includes('only after setting a password'),
    )
    assert.exists(dialogButton(element, 'Turn on email and password sign-in'))
  })

  it('says so where the site has no networks', async () => {
    const { element } = await openProfile({
      answers: { 'GET /socialAccess/getSocial': { body: [] }, [list]: { body: [] } },
      attributes: { section: 'connected' },
    })
    await shows(element, "This site doesn't offer any accounts to connect.")
  })
})
