import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, type Answers } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { putApi } from './api-page.ts'
import { route, row, secret, webhook, webhookAnswers } from './webhooks-page.ts'

const put = (answers: Answers = {}, at = '/webhooks') => putApi(webhookAnswers(answers), at)

type Shown = ReturnType<typeof put>['element']

const open = async (element: Shown, label: string): Promise<void> => {
  await shows(element, label)
  control(element, label).click()
}

describe('webhooks in <portal-api>', () => {
  afterEach(clearPage)

  it('are made for some events by boxes, and show their secret once', async () => {
    const { svc, element } = put({ 'POST /webhooks': { body: { id: '7', secret } } })
    await open(element, 'Create webhook')
    const url = () => inDialog(element, '[name=url]')
    await until('it asks where', url)
    url()!.value = row.url
    url()!.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const boxes = () => element.shadowRoot.querySelectorAll<HTMLInputElement>('dialog[open] [type=checkbox]')
    await until('there is a box for each event', () => boxes().length === 27)
    boxes()[0]!.click()
    await until('it is ticked', () => inDialog(element, '[name=events]')?.value === 'server.created')
    await confirm(element)
    await shows(element, secret)
    assert.deepEqual(svc.called('POST /webhooks')[0]?.body, {
      url: row.url,
      events: ['server.created'],
      description: '',
    })
    control(element, 'Done').click()
    await until('it is gone', () => !text(element).includes(secret))
  })

  it('say at the field that an address is not public, and keep what was typed', async () => {
    const { element } = put({ 'POST /webhooks': failure(400, 903, { key: 'url' }) })
    await open(element, 'Create webhook')
    const url = () => inDialog(element, '[name=url]')
    await until('it asks where', url)
    url()!.value = 'https://10.0.0.1/'
    url()!.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await shows(element, 'A public address that starts with https://')
    await confirm(element)
    await until('it says why', () => inDialog(element, '[name=url][aria-invalid=true]'))
    assert.equal(url()!.value, 'https://10.0.0.1/')
  })

  it('show what was delivered and why not, and deliver it again', async () => {
    const { svc, element } = put(
      { [`POST ${route}/deliveries/41`]: { body: { saved: true } } },
      `${route}/deliveries`,
    )
    for (const word of ['server.created', 'Failed', '502', '180', "The response wasn't 2xx", 'Bad Gateway'])
      await shows(element, word)
    await open(element, 'Deliver again')
    await until('it is', () => svc.called(`POST ${route}/deliveries/41`).length === 1)
  })

  it('are tried out by a test, at once', async () => {
    const { svc, element } = put({ [`POST ${route}/test`]: { body: { saved: true } } }, route)
    await open(element, 'Send test')
    await until('it is sent', () => svc.called(`POST ${route}/test`).length === 1)
  })

  it('say since when they fail, and that they were turned off', async () => {
    const stopped = {
      state: 'stopped' as const,
      dtFailing: '2026-11-17T09:30:00.000Z',
      dtStopped: row.dtLast,
    }
    const { element } = put({ [`GET ${route}`]: { body: { ...webhook, ...stopped } } }, route)
    for (const word of ['Turned off after failures', 'Failing since']) await shows(element, word)
  })
})
