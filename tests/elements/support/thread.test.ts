import { assert } from 'chai'
import { visibility } from '../island/visibility.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { choose, messageWith, openAt, signedIn, ticketWith, write, writing } from './support-page.ts'

const route = '/support/all/7'
const sent = { 'POST /support/tickets/7/messages': { body: { id: '2' } } }

describe('a ticket in the built <portal-support>', () => {
  afterEach(clearPage)

  it('shows who wrote what and when, in the format of its reader', async () => {
    const answer = messageWith({ id: '2', author: 'Aurora', isStaff: true, isOwn: false, text: 'Try again.' })
    const svc = signedIn({ 'GET /support/tickets/7': ticketWith({ messages: [messageWith({}), answer] }) })
    const element = await openAt(route, svc.base)
    for (const part of [
      '#7 It stopped',
      'Answered',
      'It stopped.',
      'Aurora',
      'Try again.',
      '01/03/2026 19:00',
    ])
      await shows(element, part)
    assert.equal(element.dataset['state'], 'ready')
    await hasNoViolation(element)
  })

  it('keeps whatever is in a message text, and makes links of web addresses alone', async () => {
    const hostile =
      '<img src=x onerror=alert(1)> javascript:alert(1) data:text/html,x https://ok.example/a?b=1. http://you@evil.example'
    const svc = signedIn({
      'GET /support/tickets/7': ticketWith({ messages: [messageWith({ text: hostile })] }),
    })
    const element = await openAt(route, svc.base)
    await shows(element, '<img src=x onerror=alert(1)>')
    const links = [...element.shadowRoot.querySelectorAll<HTMLAnchorElement>('ol a')]
    assert.deepEqual(
      links.map((link) => [link.getAttribute('href'), link.rel, link.target]),
      [['https://ok.example/a?b=1', 'noopener noreferrer nofollow', '_blank']],
    )
    assert.equal(element.shadowRoot.querySelectorAll('img').length, 0)
  })

  it('shows pending virus scans, and offers no removed files', async () => {
    const file = (name: string, state: string) => ({ id: name, name, size: 6, state })
    const attachments = [file('a.txt', 'available'), file('b.txt', 'unchecked'), file('c.txt', 'infected')]
    const svc = signedIn({
      'GET /support/tickets/7': ticketWith({ messages: [messageWith({ attachments })] }),
      'GET /support/attachments/b.txt': failure(409, 943),
    })
    const element = await openAt(route, svc.base)
    for (const part of ['Virus check pending', 'c.txt', 'Virus found, file removed'])
      await shows(element, part)
    const buttons = [...element.shadowRoot.querySelectorAll('ol button')].map((one) => one.textContent ?? '')
    assert.match(buttons.join(), /^Download .?a\.txt.*Download .?b\.txt/)
    assert.equal(buttons.length, 2)
    element.shadowRoot.querySelectorAll<HTMLButtonElement>('ol button')[1]?.click()
    await shows(element, "This file hasn't been checked for viruses yet.")
    await hasNoViolation(element)
  })

  it('keeps a draft in this browser until it is sent', async () => {
    const svc = signedIn(sent)
    const first = await openAt(route, svc.base)
    await until('it can be written in', () => writing(first))
    write(writing(first), 'Half a sen')
    first.remove()
    const again = await openAt(route, svc.base)
    await until('it can be written in', () => writing(again))
    assert.equal(writing(again).value, 'Half a sen')
    write(writing(again), 'A whole\u200b sentence. ')
    control(again, 'Send reply').click()
    await until('it is sent', () => writing(again).value === '')
    assert.deepEqual(svc.called('POST /support/tickets/7/messages')[0]?.body, {
      message: 'A whole sentence.',
      note: false,
      attachments: [],
    })
    again.remove()
    const third = await openAt(route, svc.base)
    await until('it can be written in', () => writing(third))
    assert.equal(writing(third).value, '')
  })

  it('keeps what was written where it could not be sent, and says why', async () => {
    const svc = signedIn({
      'POST /support/tickets/7/messages': inTurn(failure(429, 907, { countdown: 60 }), { body: { id: '2' } }),
    })
    const element = await openAt(route, svc.base)
    await until('it can be written in', () => writing(element))
    control(element, 'Send reply').click()
    await shows(element, 'Please enter a message')
    write(writing(element), 'Hello')
    control(element, 'Send reply').click()
    await shows(element, 'Too many requests')
    assert.equal(writing(element).value, 'Hello')
    control(element, 'Send reply').click()
    await until('it is sent', () => writing(element).value === '')
  })

  it('sends files with a message, and refuses at once what the service would not take', async () => {
    const svc = signedIn({
      ...sent,
      'POST /support/attachments': inTurn(
        { body: { id: 'f1', name: 'log.txt', size: 6 } },
        failure(400, 941, { key: 'content' }),
      ),
    })
    const element = await openAt(route, svc.base)
    await until('it can be written in', () => writing(element))
    choose(element, new File(['a line'], 'log.txt'), new File([new Uint8Array(10_485_761)], 'huge.png'))
    await shows(element, 'This file is larger than 10 MB. Attach a smaller file.')
    await shows(element, 'Remove log.txt')
    assert.equal(svc.called('POST /support/attachments')[0]?.query.get('name'), 'log.txt')
    choose(element, new File(['<svg>'], 'a.png'))
    await shows(element, "This file type isn't supported. Attach an image, PDF, text or ZIP file.")
    write(writing(element), 'See the log.')
    control(element, 'Send reply').click()
    await until('it is sent', () => svc.called('POST /support/tickets/7/messages').length === 1)
    assert.deepEqual(svc.called('POST /support/tickets/7/messages')[0]?.body, {
      message: 'See the log.',
      note: false,
      attachments: ['f1'],
    })
    assert.equal(svc.called('POST /support/attachments').length, 2)
  })

  it('is read-only once closed, and can be reopened while permitted', async () => {
    const closed = ticketWith({ state: 'closed', dtClosed: '2026-03-02T10:00:00.000Z' })
    const svc = signedIn({
      'GET /support/tickets/7': inTurn(
        { body: { ...closed.body, dtReopen: '2026-03-16T10:00:00.000Z' } },
        closed,
      ),
    })
    const element = await openAt(route, svc.base)
    await shows(element, 'You can reopen it until 16/03/2026 19:00.')
    assert.equal(writing(element), null)
    assert.ok(control(element, 'Reopen ticket'))
    element.remove()
    const later = await openAt(route, svc.base)
    await shows(later, 'This ticket is closed.')
    assert.equal(control(later, 'Reopen ticket'), undefined)
  })

  it('shows a new reply when the page becomes visible, and marks it read', async () => {
    const see = visibility()
    const answer = messageWith({
      id: '2',
      isStaff: true,
      isOwn: false,
      author: 'Aurora',
      text: 'It is mended.',
    })
    const svc = signedIn({
      'GET /support/tickets/7': inTurn(
        ticketWith(),
        ticketWith({ unread: true, messages: [messageWith({}), answer] }),
      ),
    })
    const element = await openAt(route, svc.base)
    await shows(element, 'It stopped.')
    assert.equal(svc.called('PUT /support/tickets/7/seen').length, 0)
    see('hidden')
    await painted()
    see('visible')
    await shows(element, 'It is mended.')
    await until('it is marked', () => svc.called('PUT /support/tickets/7/seen').length === 1)
    assert.deepEqual(svc.called('PUT /support/tickets/7/seen')[0]?.body, { upTo: 2 })
  })

  it('gives agents the ticket’s controls and internal notes', async () => {
    const note = messageWith({ id: '2', kind: 'note', isStaff: true, text: 'They never pay.' })
    const event = messageWith({ id: '3', kind: 'event', isStaff: true, text: 'priority high' })
    const staff = ['root@example.com', 'ada@example.com']
    const svc = signedIn({
      ...sent,
      'GET /support/tickets/7': ticketWith({ mayManage: true, staff, messages: [note, event] }),
      'PUT /support/tickets/7': { body: { saved: true } },
    })
    const element = await openAt(route, svc.base)
    for (const part of ['Internal note', 'They never pay.', 'Priority: High', 'Ticket properties'])
      await shows(element, part)
    const assignee = await until('somebody can be chosen', () =>
      element.shadowRoot.querySelector<HTMLSelectElement>('select[name=assignee]'),
    ).then(() => element.shadowRoot.querySelector<HTMLSelectElement>('select[name=assignee]')!)
    write(assignee, 'root@example.com')
    control(element, 'Save').click()
    await until('it is saved', () => svc.called('PUT /support/tickets/7').length === 1)
    assert.deepEqual(svc.called('PUT /support/tickets/7')[0]?.body, {
      department: 'support',
      priority: 'high',
      assignee: 'root@example.com',
      onHold: false,
    })
    const [box] = [...element.shadowRoot.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter(
      ({ labels }) => labels?.[0]?.textContent.includes('Internal note'),
    )
    box?.click()
    await painted()
    write(writing(element), 'Call them.')
    control(element, 'Add note').click()
    await until('it is sent', () => svc.called('POST /support/tickets/7/messages').length === 1)
    assert.include(svc.called('POST /support/tickets/7/messages')[0]?.body, { note: true })
  })

  it('is read, and neither answered, handled nor closed, by who may only see it', async () => {
    const svc = signedIn({
      'GET /header/menu': menuAnswer({ menu: ['support'], readOnly: ['support'] }),
      'GET /support/tickets/7': ticketWith({ mayManage: true, staff: ['root@example.com'] }),
    })
    const element = await openAt(route, svc.base)
    await shows(element, 'Mark as unread')
    await shows(element, 'It stopped.')
    assert.isNull(element.shadowRoot.querySelector('textarea'))
    for (const what of ['Ticket properties', 'Close', 'Create ticket']) assert.notInclude(text(element), what)
  })

  it('looks the same for missing tickets and other users’ tickets', async () => {
    const svc = signedIn({ 'GET /support/tickets/7': failure(404, 906) })
    const element = await openAt(route, svc.base)
    await shows(element, 'Not found')
    assert.include(text(element), 'All tickets')
  })
})
