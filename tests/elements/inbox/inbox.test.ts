import '#build/inbox.js'
import { assert } from 'chai'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { inbox } from '../../../src/contract/account/inbox.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { detailsWith } from '../account/profile-details.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, inTurn, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { control, hasNoViolation, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

type Item = Reply<typeof inbox.list>['items'][number]

const reply: Item = {
  id: 'n2',
  kind: 'ticketReply',
  params: { subject: '<b>Backup</b> fails' },
  to: { page: 'support', params: { type: 'all', ticketId: '7' } },
  at: '2026-03-02T10:00:00.000Z',
  isRead: false,
}
const failed: Item = {
  id: 'n1',
  kind: 'taskFailed',
  params: { task: 'export-data' },
  to: { page: 'queue', params: { cmdId: '4' } },
  at: '2026-03-01T10:00:00.000Z',
  isRead: true,
}

const list = (...items: Item[]) => ({ body: { items, next: false } })
const unread = (count: number) => ({ body: { unread: count, newest: reply.at } })
const saved = { body: { saved: true } }

async function openInbox(answers: Answers = {}, attributes: Record<string, string> = {}) {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['inbox', 'support', 'profile'] }),
    'GET /header/details': { body: detailsWith() },
    'GET /queue': { body: [] },
    'GET /inbox': list(reply, failed),
    'GET /inbox/unread': unread(1),
    'PUT /inbox/n2': saved,
    'PUT /inbox': saved,
    ...answers,
  })
  const element = await put({ svc: svc.base, base: '', ...attributes }, 'portal-inbox')
  return { svc, element }
}

const rows = (element: PortalElement) => [...element.shadowRoot.querySelectorAll('li')]

describe('the built <portal-inbox>', () => {
  afterEach(clearPage)

  it('says what happened as text, in order, and which of it is unread', async () => {
    const { element } = await openInbox()
    await shows(element, 'New reply to your ticket')
    assert.include(text(element), '<b>Backup</b> fails')
    assert.include(rows(element)[1]?.textContent, "Your data export couldn't be created")
    assert.deepEqual(
      rows(element).map((row) => row.textContent.startsWith('Unread')),
      [true, false],
    )
    await hasNoViolation(element)
  })

  it('says when it came in the format and the time zone of the reader', async () => {
    const { element } = await openInbox({
      'GET /header/details': {
        body: detailsWith({ dateFormat: 'D MMM YYYY, HH:mm', timeZone: 'Asia/Tokyo', offset: 540 }),
      },
      'GET /inbox': list({ ...failed, at: '2026-02-28T20:30:00.000Z' }),
    })
    await shows(element, '1 Mar 2026, 05:3')
  })

  it('marks an item as read as soon as it is followed', async () => {
    const { svc, element } = await openInbox()
    await shows(element, 'New reply to your ticket')
    const gone: string[] = []
    element.addEventListener('portal-navigate', (event) => {
      event.preventDefault()
      gone.push(event.detail.to)
    })
    rows(element)[0]!.querySelector('a')!.click()
    await until('it is read', () => !rows(element)[0]!.textContent.startsWith('Unread'))
    assert.deepEqual(gone, ['/support/all/7'])
    await until('the service knows', () => svc.called('PUT /inbox/n2').length === 1)
    assert.deepEqual(svc.called('PUT /inbox/n2')[0]?.body, { isRead: true })
  })

  it('asks the page’s task queue to show a task', async () => {
    const { element } = await openInbox()
    await shows(element, "Your data export couldn't be created")
    const asked: unknown[] = []
    element.addEventListener('portal-task', ({ detail }) => asked.push(detail))
    rows(element)[1]!.querySelector('button')!.click()
    assert.deepEqual(asked, [{ cmdId: '4', open: true }])
  })

  it('marks all as read, and shows them unread again where the service refuses', async () => {
    const { element } = await openInbox({ 'PUT /inbox': failure(503, 908) })
    await shows(element, 'Mark all as read')
    control(element, 'Mark all as read').click()
    await until('it says why', () => element.shadowRoot.querySelector('[role=alert]'))
    assert.isTrue(rows(element)[0]!.textContent.startsWith('Unread'))
  })

  it('hides marking during impersonation', async () => {
    const { svc, element } = await openInbox({
      'GET /login': { body: { ...user, impersonatedBy: 'staff@example.com' } },
      'DELETE /impersonation': saved,
    })
    await shows(element, 'New reply to your ticket')
    assert.notInclude(text(element), 'Mark all as read')
    element.addEventListener('portal-navigate', (event) => event.preventDefault())
    rows(element)[0]!.querySelector('a')!.click()
    assert.equal(svc.called('PUT /inbox/n2').length, 0)
  })

  it('says that there is nothing, and why it could not ask, with another try', async () => {
    const { element } = await openInbox({
      'GET /inbox': inTurn(failure(503, 908), list()),
      'GET /inbox/unread': { body: { unread: 0, newest: null } },
    })
    await until('it offers another try', () => text(element).includes('Try again'))
    control(element, 'Try again').click()
    await shows(element, "You're all caught up")
  })

  it('is short in a panel, with a link to all of them', async () => {
    const { svc, element } = await openInbox({}, { limit: '5' })
    await shows(element, 'See all notifications')
    assert.equal(svc.called('GET /inbox')[0]?.query.get('size'), '5')
    const gone: string[] = []
    element.addEventListener('portal-navigate', (event) => {
      event.preventDefault()
      gone.push(event.detail.to)
    })
    control(element, 'See all notifications').click()
    assert.deepEqual(gone, ['/inbox'])
  })
})
