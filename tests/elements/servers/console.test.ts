import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, type Answers } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { FakeSocket } from './fake-screen.ts'
import { path, putServers, route, serversSvc, serverWith } from './servers-page.ts'

const given = globalThis.WebSocket
const statics = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }

let tickets = 0
const ticket = (viewOnly = false) => ({
  body: {
    type: 'vnc' as const,
    wsUrl: 'ws://svc.example/svc/console',
    ticket: `t${(tickets += 1)}`,
    expires: '2026-11-25T09:30:00.000Z',
    viewOnly,
  },
})

const button = (element: PortalElement, name: string) =>
  [...element.shadowRoot.querySelectorAll('button')].find(({ textContent }) => textContent === name)

async function press(element: PortalElement, name: string): Promise<void> {
  await until(`there is ${name}`, () => button(element, name))
  button(element, name)!.click()
}

async function opened(more: Answers = {}, features = ''): Promise<PortalElement> {
  const svc = serversSvc({ [`POST ${path}/console`]: () => ticket(), ...more })
  const element = putServers(svc.base, `${route}/connect`)
  element.setAttribute('features', features)
  await press(element, 'Open console')
  return element
}

const canvas = (element: PortalElement) =>
  element.shadowRoot.querySelector<HTMLCanvasElement>('[part~=console] canvas')

describe('the console of a server', () => {
  beforeEach(() => {
    FakeSocket.opened = []
    globalThis.WebSocket = Object.assign(FakeSocket, statics) as unknown as typeof WebSocket
  })
  afterEach(async () => {
    globalThis.WebSocket = given
    await clearPage()
  })

  it('connects with its ticket, and shows its status and how to leave', async () => {
    const element = await opened()
    await shows(element, 'Connected')
    const [socket] = FakeSocket.opened
    assert.match(socket!.url, /^ws.*\/console$/)
    assert.deepEqual(socket!.protocols, ['portico.console', `ticket.t${tickets}`])
    assert.equal(canvas(element)?.getAttribute('role'), 'application')
    assert.equal(canvas(element)?.getAttribute('aria-label'), 'Screen of web-01')
    canvas(element)!.focus()
    const keys = { ctrlKey: true, altKey: true, shiftKey: true, key: 'Shift', code: 'ShiftLeft' }
    canvas(element)!.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }))
    assert.equal(element.shadowRoot.activeElement?.localName, 'button')
  })

  it('works with a WebSocket class that the page has derived', async () => {
    class Derived extends FakeSocket {}
    globalThis.WebSocket = Derived as unknown as typeof WebSocket
    const element = await opened()
    await shows(element, 'Connected')
    assert.isTrue(canvas(element)!.isConnected)
  })

  it('ends with a reason if the page’s WebSocket can’t be made', async () => {
    globalThis.WebSocket = Object.assign(function () {
      throw new TypeError('not today')
    }, statics) as unknown as typeof WebSocket
    await shows(await opened(), 'The connection was lost.')
  })

  it('says that the page has no WebSocket', async () => {
    ;(globalThis as { WebSocket?: unknown }).WebSocket = undefined
    const svc = serversSvc({})
    const element = putServers(svc.base, `${route}/connect`)
    await shows(element, 'The console needs WebSockets')
    assert.isUndefined(button(element, 'Open console'))
  })

  it('takes Enter and Space, which press buttons elsewhere, as all other keys', async () => {
    const element = await opened()
    await shows(element, 'Connected')
    for (const [key, code] of [
      ['a', 'KeyA'],
      [' ', 'Space'],
      ['Enter', 'Enter'],
    ])
      for (const type of ['keydown', 'keyup'])
        canvas(element)!.dispatchEvent(
          new KeyboardEvent(type, {
            key: key!,
            code: code!,
            bubbles: true,
            cancelable: true,
            composed: true,
          }),
        )
    assert.deepEqual(FakeSocket.opened[0]!.keys, [0x61, 0x20, 0xff0d])
  })

  it('types a text that is pasted, and presses keys that a browser keeps for itself', async () => {
    const element = await opened()
    await shows(element, 'Connected')
    await press(element, 'Paste text…')
    await until('it asks', () => element.shadowRoot.querySelector('dialog[open] textarea'))
    element.shadowRoot.querySelector<HTMLTextAreaElement>('dialog[open] textarea')!.value = 'aB\n'
    await press(element, 'Type text')
    const [socket] = FakeSocket.opened
    await until('it is typed', () => socket!.keys.length >= 4)
    assert.deepEqual(socket!.keys, [0x61, 0xffe1, 0x42, 0xff0d])
    element.shadowRoot.querySelector<HTMLElement>('[part~=console] [aria-haspopup=menu]')!.click()
    await press(element, 'Ctrl+Alt+Del')
    assert.deepEqual(socket!.keys.slice(4), [0xffe3, 0xffe9, 0xffff])
  })

  it('shows why it ended, and reconnects with another ticket', async () => {
    const element = await opened()
    await shows(element, 'Connected')
    FakeSocket.opened[0]!.close(4410)
    await shows(element, 'The server is no longer on.')
    assert.notInclude(text(element), 'Connected')
    await press(element, 'Reconnect')
    await shows(element, 'Connected')
    assert.notDeepEqual(FakeSocket.opened[0]!.protocols, FakeSocket.opened[1]!.protocols)
  })

  it('takes no keys of who may only look, or where the page wants none', async () => {
    const element = await opened({ [`POST ${path}/console`]: () => ticket(true) })
    await shows(element, 'View only')
    await shows(element, "You don't have permission to change this server")
    assert.isNotNull(element.shadowRoot.querySelector('[part~=view-only]'))
    assert.equal(canvas(element)?.getAttribute('role'), 'img')
    assert.isUndefined(button(element, 'Paste text…'))
    await clearPage()
    const other = await opened({}, 'console-input')
    await shows(other, 'View only')
    await shows(other, 'This page only shows the screen')
  })

  it('says why it cannot be opened', async () => {
    const element = await opened({
      [`POST ${path}/console`]: failure(400, 927, { params: { reason: 'mustBeOn' } }),
    })
    await shows(element, 'The server must be on for this.')
  })

  it('is offered only while the server is on', async () => {
    const svc = serversSvc({ [`GET ${path}/overview`]: serverWith({ status: 'off' }) })
    const element = putServers(svc.base, `${route}/connect`)
    await shows(element, 'The server is off.')
    assert.isUndefined(button(element, 'Open console'))
  })

  it('adds nothing to the page around, and hangs up when it is left', async () => {
    const element = await opened()
    await shows(element, 'Connected')
    const before = document.body.children.length
    canvas(element)!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, buttons: 1 }))
    dispatchEvent(new MouseEvent('mouseup', { buttons: 0 }))
    assert.equal(document.body.children.length, before)
    element.remove()
    await until('it hung up', () => FakeSocket.opened[0]!.readyState === WebSocket.CLOSED)
  })
})
