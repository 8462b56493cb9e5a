import { assert } from 'chai'
import { clearPage, heard } from '../page/clear-page.ts'
import { control, hasNoViolation } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { openAt, signedIn, ticketWith, write, writing } from './support-page.ts'

const field = (element: HTMLElement & { shadowRoot: ShadowRoot }, name: string) =>
  element.shadowRoot.querySelector<HTMLInputElement & HTMLSelectElement>(`[name=${name}]`)!

describe('a new ticket in the built <portal-support>', () => {
  afterEach(clearPage)

  it('is sent with what was typed, counted, and shown', async () => {
    const counted = heard<{ name: string; fields: object }>('portal-analytics')
    const svc = signedIn({ 'POST /support/tickets': { body: { id: '7' } } })
    const element = await openAt('/supportCreate', svc.base)
    await until('its services are there', () => field(element, 'service'))
    await hasNoViolation(element)
    control(element, 'Create ticket').click()
    await shows(element, 'Enter 3 to 200 characters')
    assert.equal(svc.called('POST /support/tickets').length, 0)
    await until('it has the focus', () => element.shadowRoot.activeElement === field(element, 'subject'))
    write(field(element, 'department'), 'billing')
    write(field(element, 'priority'), 'urgent')
    await shows(element, 'Use Urgent only if a service is down.')
    write(field(element, 'service'), 'servers')
    write(field(element, 'subject'), ' My  invoice ')
    write(writing(element), 'password: hunter2')
    await shows(element, 'This looks like a password.')
    write(writing(element), 'It is wrong.')
    control(element, 'Create ticket').click()
    await shows(element, '#7 It stopped')
    assert.deepEqual(svc.called('POST /support/tickets')[0]?.body, {
      department: 'billing',
      priority: 'urgent',
      subject: 'My invoice',
      message: 'It is wrong.',
      attachments: [],
      service: 'servers',
    })
    const event = () => counted.find(({ name }) => name === 'user_new_ticket')
    await until('it is counted', event)
    assert.include(event()?.fields, { department: 'billing', subject: 'My invoice', priority: 'urgent' })
    assert.equal(element.getAttribute('route'), '/support/all/7')
  })

  it('keeps everything as a draft until it is sent', async () => {
    const svc = signedIn({ 'GET /support/tickets/7': ticketWith() })
    const first = await openAt('/supportCreate', svc.base)
    await until('its services are there', () => field(first, 'service'))
    write(field(first, 'priority'), 'low')
    write(field(first, 'subject'), 'Half')
    write(writing(first), 'Half of it')
    await painted()
    first.remove()
    const again = await openAt('/supportCreate', svc.base)
    await until('it is there', () => writing(again))
    assert.deepEqual(
      [field(again, 'priority').value, field(again, 'subject').value, writing(again).value],
      ['low', 'Half', 'Half of it'],
    )
  })
})
