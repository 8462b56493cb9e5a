import { assert } from 'chai'
import * as fc from 'fast-check'
import { failure, user, type Answers } from '../page/fake-svc.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { banner, control } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { begin, begun, openWithNetworks, socialCodes } from './with-networks.ts'

afterEach(clearPage)

describe('signing in by a network on a page of another site', () => {
  const redeem = 'POST /socialAccess/token'
  const handOff = { portico: 'social', state: 'st4te', handOff: 'h4ndoff' }

  /** An element with a site key, and a frame in place of the window that it opens. */
  async function openAway(answers: Answers = {}) {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const popup = frame.contentWindow!
    const opened: unknown[] = []
    let closed = 0
    const countCloses = () => (popup.close = () => closed++)
    countCloses()
    // The network's page is another one in the same window.
    let arrived = false
    frame.addEventListener('load', () => {
      countCloses()
      arrived = popup.location.pathname === '/nowhere'
    })
    const { open: before } = window
    window.open = (...given) => {
      opened.push(given)
      return popup
    }
    afterwards(() => {
      window.open = before
      frame.remove()
    })
    const away = await openWithNetworks(
      {
        [begin('login', 'popup')]: { body: { ...begun.body, url: `${location.origin}/nowhere` } },
        ...answers,
      },
      { 'site-key': 'pk_test' },
    )
    const waits = async () => {
      const listening = listeners()
      away.press()
      await until('it waits for the window', () => arrived && listening() > 0)
      return listening
    }
    const say = (data: unknown, more: Partial<MessageEventInit> = {}) =>
      dispatchEvent(new MessageEvent('message', { data, source: popup, origin: location.origin, ...more }))
    return { ...away, frame, popup, opened, closed: () => closed, waits, say }
  }

  /** The number of the page's additional message listeners. */
  function listeners(): () => number {
    const { addEventListener: add, removeEventListener: remove } = window
    let more = 0
    window.addEventListener = (...given: Parameters<typeof add>) => {
      if (given[0] === 'message') more++
      add.apply(window, given)
    }
    window.removeEventListener = (...given: Parameters<typeof remove>) => {
      if (given[0] === 'message') more--
      remove.apply(window, given)
    }
    afterwards(() => Object.assign(window, { addEventListener: add, removeEventListener: remove }))
    return () => more
  }

  it('opens a window while it is clicked, and is signed in by what that brings', async () => {
    const { svc, element, opened, closed, waits, say } = await openAway({ [redeem]: { body: user } })
    const signedIn = heard('portal-signed-in')
    const listening = await waits()
    assert.equal(opened.length, 1)
    const { query, headers } = svc.called(begin('login', 'popup'))[0]!
    assert.equal(query.get('challenge')?.length, 43)
    assert.equal(headers.get('site-key'), 'pk_test')
    say(handOff)
    await shows(element, "You're signed in")
    const { verifier, ...rest } = svc.called(redeem)[0]!.body as Record<'verifier', string>
    assert.deepEqual(rest, {
      social: 'alpha',
      page: 'login',
      state: 'st4te',
      handOff: 'h4ndoff',
      handler: 'popup',
    })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
    assert.equal(
      query.get('challenge'),
      base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
      'the verifier is that of the challenge',
    )
    assert.deepEqual([signedIn.length, closed(), listening()], [1, 1, 0])
    assert.isEmpty(Object.keys(sessionStorage), 'nothing is kept where nothing needs to be')
  })

  it('case 58: hears neither other windows, nor other origins, nor other visits, nor other fields', async () => {
    const { svc, waits, say } = await openAway({ [redeem]: { body: user } })
    const listening = await waits()
    const stranger = document.body.appendChild(document.createElement('iframe'))
    afterwards(() => stranger.remove())
    say(handOff, { origin: 'https://evil.example' })
    say(handOff, { origin: 'null' })
    say(handOff, { origin: '' })
    say(handOff, { origin: location.origin.toUpperCase() })
    say(handOff, { source: window })
    say(handOff, { source: stranger.contentWindow })
    say(handOff, { source: null })
    say({ ...handOff, state: 'another' })
    say({ ...handOff, state: '' })
    say({ ...handOff, more: 1 })
    say({ ...handOff, portico: 'other' })
    say({ ...handOff, handOff: ['h4ndoff'] })
    say({ ...handOff, handOff: undefined })
    say({ portico: 'social', state: 'st4te' })
    say(JSON.stringify(handOff))
    window.postMessage(handOff, '*')
    await painted()
    assert.equal(svc.called(redeem).length, 0)
    assert.equal(listening(), 1, 'it still waits')
    say(handOff)
    await until('it hears the right one', () => svc.called(redeem).length === 1)
  })

  it('case 86: takes none of a hundred messages of any kind for an answer', async () => {
    const { svc, element, waits, say } = await openAway({ [redeem]: { body: user } })
    const listening = await waits()
    const anyFields = { portico: fc.constant('social'), handOff: fc.string() }
    const anyMessage = fc.oneof(
      fc.anything({ withBigInt: true, withMap: true, withSet: true, withTypedArray: true }),
      fc.record({ portico: fc.constant('social'), state: fc.string(), handOff: fc.string() }),
      fc.record({ ...anyFields, state: fc.constant('st4te'), more: fc.anything() }),
    )
    for (const message of fc.sample(anyMessage, 100)) say(message)
    await painted()
    assert.equal(svc.called(redeem).length, 0)
    assert.equal(listening(), 1)
    assert.equal(banner(element), '')
  })

  it('ends the waiting without an error when the window was closed', async () => {
    const { svc, element, frame, waits } = await openAway()
    const listening = await waits()
    assert.equal(control(element, 'Continue with Alpha').ariaBusy, 'true')
    frame.remove()
    await until('it can be pressed again', () => !control(element, 'Continue with Alpha').ariaBusy)
    assert.equal(banner(element), '')
    assert.equal(svc.called(redeem).length, 0)
    assert.equal(listening(), 0)
  })

  it('closes the popup when it leaves the page', async () => {
    const { svc, element, closed, waits, say } = await openAway({ [redeem]: { body: user } })
    const listening = await waits()
    element.remove()
    await until('it has stopped', () => listening() === 0)
    say(handOff)
    await painted()
    assert.equal(closed(), 1)
    assert.equal(svc.called(redeem).length, 0)
  })

  it('closes the window when the visit cannot begin, and says why', async () => {
    const { element, closed, press } = await openAway({ [begin('login', 'popup')]: failure(400, 36) })
    press()
    await until('it says so', () => banner(element) === 'Social access is currently not available.')
    assert.equal(closed(), 1)
  })

  it('closes the window when the page prevents the visit', async () => {
    const { element, closed, press } = await openAway()
    heard('portal-before-action', { prevent: true })
    press()
    await until('it is closed', () => closed() === 1)
    assert.equal(banner(element), '')
  })

  for (const { code, message } of socialCodes)
    it(`says what the network's answer came to (${code}), and the form stays`, async () => {
      const { element, waits, say } = await openAway({ [redeem]: failure(400, code) })
      await waits()
      say(handOff)
      await until('it says so', () => banner(element) === message)
      assert.exists(control(element, 'Sign in'))
      assert.equal(element.shadowRoot.activeElement?.role, 'alert')
    })

  it('leaves the page where the browser opens no window', async () => {
    const navigations = heard('portal-navigate', { prevent: true })
    const { press } = await openAway()
    window.open = () => null
    press()
    await until('it wants to leave', () => navigations.length > 0)
    const kept = JSON.parse(sessionStorage.getItem('portico:visit')!) as Record<string, string>
    assert.equal(kept['state'], 'st4te')
  })
})
