import { assert } from 'chai'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { shows } from '../screens/shown-text.ts'
import { keyWith, open, putApi, route, write } from './api-page.ts'
import { route as ofWebhook, row as webhookRow, webhook, webhookAnswers } from './webhooks-page.ts'

const saved = { body: { saved: true } }

describe('keys and webhooks of users whom one manages', () => {
  afterEach(clearPage)

  it('offer only what restricts a key, and say why more is refused', async () => {
    const managed = keyWith({ isOwn: false, dtExpire: '2027-02-01T00:00:00.000Z', power: true })
    const refusal = failure(403, 909, { key: 'callsPerMinute', params: { reason: 'ownerRaises', max: 60 } })
    const { svc, element } = putApi(
      { [`GET ${route}`]: managed, [`PUT ${route}`]: inTurn(refusal, saved) },
      route,
    )
    await open(element, 'Edit key')
    await until('it asks for limits', () => inDialog(element, '[name=callsPerMinute]'))
    assert.isNull(inDialog(element, '[name=name]'))
    await write(element, 'callsPerMinute', '61')
    await confirm(element)
    await until('it says why', () => inDialog(element, '[name=callsPerMinute][aria-invalid=true]'))
    assert.equal(svc.called(`PUT ${route}`).length, 0)
    await write(element, 'callsPerMinute', '20')
    await confirm(element)
    await shows(element, 'Only the owner can raise this. Enter at most 60.')
    await confirm(element)
    await until('it is saved', () => svc.called(`PUT ${route}`).length === 2)
    assert.deepEqual(svc.called(`PUT ${route}`)[1]?.body, {
      name: 'deploy',
      enabled: true,
      allowedIPs: ['203.0.113.0/24'],
      callsPerMinute: 20,
      dtExpire: '2027-02-01T00:00:00.000Z',
    })
    await clearPage()
    const access = putApi({ [`GET ${route}`]: managed }, `${route}/access`)
    const box = (name: string) => access.element.shadowRoot.querySelector(`form [name=${name}]`)
    await until('what it may is shown', () => box('power'))
    assert.isNull(box('terminate'))
  })

  it('offer only the events that a webhook has, and to disable it', async () => {
    const { svc, element } = putApi(
      webhookAnswers({
        [`GET ${ofWebhook}`]: { body: { ...webhook, isOwn: false } },
        [`PUT ${ofWebhook}`]: saved,
      }),
      ofWebhook,
    )
    await open(element, 'Edit webhook')
    const boxes = () => element.shadowRoot.querySelectorAll<HTMLInputElement>('dialog[open] [type=checkbox]')
    await until(
      'there is a box for each event, and one for disabling',
      () => boxes().length === webhookRow.events.length + 1,
    )
    assert.isNull(inDialog(element, '[name=url]'))
    await confirm(element)
    await until('it is saved', () => svc.called(`PUT ${ofWebhook}`).length === 1)
    const { url, events, description } = webhookRow
    assert.deepEqual(svc.called(`PUT ${ofWebhook}`)[0]?.body, { url, events, description, enabled: true })
  })
})
