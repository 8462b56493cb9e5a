import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, inTurn, pending } from '../page/fake-svc.ts'
import { control } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { press } from '../page/user-input.ts'
import { choose, openAt, signedIn, ticketWith, write, writing } from './support-page.ts'

const route = '/support/all/7'
const sent = { 'POST /support/tickets/7/messages': { body: { id: '2' } } }

const buttonWith = (element: PortalElement, words: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words))!

describe('what is written in a ticket of the built <portal-support>', () => {
  afterEach(clearPage)

  it('keeps what is written and attached while the message before is on its way', async () => {
    let arrive: ((answer: { body: object }) => void) | undefined
    const promise = new Promise<{ body: object }>((resolve) => (arrive = resolve))
    const svc = signedIn({
      'POST /support/tickets/7/messages': promise,
      'POST /support/attachments': { body: { id: 'f1', name: 'log.txt', size: 6 } },
    })
    const element = await openAt(route, svc.base)
    await until('it can be written in', () => writing(element))
    writing(element).focus()
    await press('Shift')
    write(writing(element), 'The first.')
    control(element, 'Send reply').click()
    await until('it is on its way', () => svc.called('POST /support/tickets/7/messages').length === 1)
    write(writing(element), 'The first. And the second')
    choose(element, new File(['a line'], 'log.txt'))
    await shows(element, 'Remove log.txt')
    arrive?.({ body: { id: '2' } })
    await until('the rest is left', () => writing(element).value === ' And the second')
    assert.include(text(element), 'Remove log.txt')
    await until('it has the focus', () => element.shadowRoot.activeElement === writing(element))
    element.remove()
    const again = await openAt(route, svc.base)
    await until('it can be written in', () => writing(again))
    assert.equal(writing(again).value, ' And the second')
    write(writing(again), '')
  })

  it('cuts nothing off a message that is too long', async () => {
    const svc = signedIn(sent)
    const element = await openAt(route, svc.base)
    await until('it can be written in', () => writing(element))
    write(writing(element), 'x'.repeat(20_001))
    control(element, 'Send reply').click()
    await shows(element, 'This message has 20,001 characters. The maximum is 20,000.')
    assert.equal(svc.called('POST /support/tickets/7/messages').length, 0)
    await until('it has the focus', () => element.shadowRoot.activeElement === writing(element))
    write(writing(element), '')
  })

  it('takes dropped files, and keeps the browser from opening others', async () => {
    const svc = signedIn({
      'POST /support/attachments': { body: { id: 'f1', name: 'log.txt', size: 6 } },
    })
    const element = await openAt(route, svc.base)
    await until('it can be written in', () => writing(element))
    const drop = (on: Element, type = 'Files') => {
      const dataTransfer = new DataTransfer()
      if (type === 'Files') dataTransfer.items.add(new File(['a line'], 'log.txt'))
      else dataTransfer.setData(type, 'a word')
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true })
      return !on.dispatchEvent(event)
    }
    assert.isTrue(drop(element.shadowRoot.querySelector('ol')!), 'the page would go')
    assert.isTrue(drop(document.body), 'the page would go')
    assert.isFalse(drop(document.body, 'text/plain'), 'a word is no concern of it')
    const ofPage = document.body.appendChild(document.createElement('input'))
    ofPage.type = 'file'
    assert.isFalse(drop(ofPage), 'the page takes files itself')
    ofPage.remove()
    assert.equal(svc.called('POST /support/attachments').length, 0)
    drop(writing(element))
    await shows(element, 'Remove log.txt')
    element.remove()
    await painted()
    assert.isFalse(drop(document.body), 'it has gone')
  })

  it('keeps attachments during navigation, and finishes uploads', async () => {
    const later = new Promise<never>(() => undefined)
    const answers = inTurn({ body: { id: 'f1', name: 'log.txt', size: 6 } }, () => later, {
      body: { id: 'f2', name: 'sum.csv', size: 3 },
    })
    const svc = signedIn({ ...sent, 'POST /support/attachments': answers })
    const first = await openAt(route, svc.base)
    await until('it can be written in', () => writing(first))
    choose(first, new File(['a line'], 'log.txt'))
    await shows(first, 'Remove log.txt')
    first.setAttribute('route', '/supportCreate')
    await shows(first, 'Create ticket')
    assert.notInclude(text(first), 'log.txt', 'it is for another message')
    first.setAttribute('route', route)
    await shows(first, 'Remove log.txt')
    choose(first, new File(['a,b'], 'sum.csv'))
    await shows(first, 'Uploading… 40%')
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await until('the page asks before it goes', () => !leaves())
    first.remove()
    await painted()
    assert.isTrue(leaves())
    const again = await openAt(route, svc.base)
    await shows(again, 'Remove log.txt')
    await shows(again, 'Remove sum.csv')
    write(writing(again), 'Here they are.')
    control(again, 'Send reply').click()
    await until('it is sent', () => svc.called('POST /support/tickets/7/messages').length === 1)
    assert.deepEqual(svc.called('POST /support/tickets/7/messages')[0]?.body, {
      message: 'Here they are.',
      note: false,
      attachments: ['f1', 'f2'],
    })
    await until('nothing is left', () => !text(again).includes('log.txt'))
    assert.deepEqual(
      Object.keys(localStorage).filter((key) => key.startsWith('portico:draft')),
      [],
    )
  })

  it('sends a file unchanged, and cancels its upload on removal', async () => {
    const answers = inTurn({ body: { id: 'f1', name: 'log.txt', size: 6 } }, pending)
    const svc = signedIn({ ...sent, 'POST /support/attachments': answers })
    const element = await openAt(route, svc.base)
    await until('it can be written in', () => writing(element))
    choose(element, new File(['a line'], 'דוח & log.txt'))
    await shows(element, 'Remove log.txt')
    const [first] = svc.called('POST /support/attachments')
    assert.equal(first?.query.get('name'), 'דוח & log.txt')
    assert.equal(first?.headers.get('content-type'), 'application/octet-stream')
    assert.equal(first?.headers.get('token'), 'token')
    assert.instanceOf(first?.body, File)
    assert.equal(await (first.body as Blob).text(), 'a line')
    choose(element, new File(['a,b'], 'sum.csv'))
    await shows(element, 'Cancel the upload of')
    buttonWith(element, 'Cancel the upload of').click()
    await until('its upload has ended', () => svc.called('POST /support/attachments')[1]?.signal?.aborted)
    await until('it is gone', () => !text(element).includes('sum.csv'))
    assert.include(text(element), 'Remove log.txt')
    assert.notInclude(text(element), 'api failed')
    write(writing(element), '')
    buttonWith(element, 'Remove').click()
    await until('nothing is left', () => !text(element).includes('Remove log.txt'))
  })

  it('says which files have to be attached again where the service has them no more', async () => {
    const svc = signedIn({
      'POST /support/tickets/7/messages': failure(400, 903, { key: 'attachments' }),
      'POST /support/attachments': { body: { id: 'f1', name: 'log.txt', size: 6 } },
    })
    const element = await openAt(route, svc.base)
    await until('it can be written in', () => writing(element))
    choose(element, new File(['a line'], 'log.txt'))
    await shows(element, 'Remove log.txt')
    write(writing(element), 'Here it is.')
    control(element, 'Send reply').click()
    await shows(element, 'Remove this file and attach it again')
    assert.equal(writing(element).value, 'Here it is.')
  })

  it('is gone from the browser when its writer signs out', async () => {
    const svc = signedIn()
    const element = await openAt(route, svc.base)
    await until('it can be written in', () => writing(element))
    write(writing(element), 'My secret.')
    assert.include(JSON.stringify(localStorage), 'My secret.')
    await session(svc.base).signOut()
    assert.notInclude(JSON.stringify(localStorage), 'My secret.')
  })

  it('restores a note as a note, never as a reply', async () => {
    const svc = signedIn({ ...sent, 'GET /support/tickets/7': ticketWith({ mayManage: true }) })
    const box = (element: PortalElement) =>
      [...element.shadowRoot.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(({ labels }) =>
        labels?.[0]?.textContent.includes('Internal note'),
      )
    const first = await openAt(route, svc.base)
    await until('it can be a note', () => box(first))
    box(first)!.click()
    await painted()
    write(writing(first), 'They never pay.')
    first.remove()
    const again = await openAt(route, svc.base)
    await until('it is there', () => writing(again)?.value === 'They never pay.')
    assert.isTrue(box(again)!.checked)
    control(again, 'Add note').click()
    await until('it is sent', () => svc.called('POST /support/tickets/7/messages').length === 1)
    assert.include(svc.called('POST /support/tickets/7/messages')[0]?.body, { note: true })
    again.remove()
    const third = await openAt(route, svc.base)
    await until('it can be a note', () => box(third))
    assert.isFalse(box(third)!.checked)
  })
})
